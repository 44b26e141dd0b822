# The page (web/): the library for WebAssembly, by emscripten. The preset `page` includes this.
#
# The headers of other libraries are those of this machine. A folder of links has them alone, because
# the rest of /usr/include is not for WebAssembly.
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(name IN ITEMS boost concepts hwy meta nlohmann range std xxhash.h)
    if(NOT EXISTS /usr/include/${name})
        message(FATAL_ERROR "/usr/include/${name} is missing; tools/page installs all packages")
    endif()
    file(CREATE_LINK /usr/include/${name} ${headers}/${name} SYMBOLIC)
endforeach()
set(Boost_NO_BOOST_CMAKE ON)
set(Boost_INCLUDE_DIR ${headers} CACHE PATH "")
set(QUADRILLE_HIGHWAY_HEADERS ${headers} CACHE PATH "")
set(QUADRILLE_XXHASH_HEADERS ${headers} CACHE PATH "")
set(QUADRILLE_JSON_HEADERS ${headers} CACHE PATH "")

include_directories(SYSTEM ${CMAKE_SOURCE_DIR}/web/compat ${headers})
add_compile_options(-msimd128 -fwasm-exceptions "SHELL:-include compat.hpp")
add_link_options(-fwasm-exceptions)
