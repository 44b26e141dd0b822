// A file of C that writes into a C++ stream. CaDiCaL 1.5.3 writes a proof only to a file of C or to
// a path. A path would let it create or overwrite a file that the caller does not control.
#pragma once

#include <cstdio>
#include <memory>
#include <ostream>

namespace quadrille::sat {

class CFile {
   public:
    /// Nothing is written if there is no stream. The stream must outlive the file. Throws
    /// std::bad_alloc.
    explicit CFile(std::ostream* out);

    /// Null if there is no stream.
    [[nodiscard]] std::FILE* get() const { return file_.get(); }
    /// Hands on what is buffered. The stream's own state says whether it was written.
    void flush() {
        if (file_) std::fflush(file_.get());
    }

   private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace quadrille::sat
