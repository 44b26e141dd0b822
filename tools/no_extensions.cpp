// In a program that is linked statically, SQLite loads no extensions.
//
// Nothing here asks it to. But its archive calls dlopen, which in a static program needs the shared
// libraries of the very C library that it was linked with, and the linker warns of that. The linker
// puts this function in its place (cmake/QuadrilleStaticProgram.cmake). SQLite would report a
// failure.

extern "C" void* __wrap_dlopen(const char* /*file*/, int /*mode*/);

extern "C" void* __wrap_dlopen(const char* /*file*/, int /*mode*/) {
    return nullptr;
}
