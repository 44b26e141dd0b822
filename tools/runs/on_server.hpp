// Ledgers on a server of PostgreSQL. A program that is linked statically cannot use libpq, so
// another one does: quadrille-postgresql, which has the same commands. Users only type `quadrille`.
#pragma once

namespace quadrille::tools {

inline constexpr int not_on_server = -1;

/// If a word of the command line is the URL of a server, this process becomes quadrille-postgresql.
/// It lies in the folder of this program, or on the PATH. A password in the URL goes into the
/// variable PGPASSWORD, because everybody can read the words of a process. Returns an exit status
/// if that fails, and not_on_server if there is no such word.
[[nodiscard]] int run_with_server(int argc, char** argv);

/// The same for quadrille-postgresql itself: it starts again without the password, if there is one.
[[nodiscard]] int hide_password(int argc, char** argv);

}  // namespace quadrille::tools
