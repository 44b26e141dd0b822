// How far a search with a stack of its own is.
#pragma once

namespace quadrille::core {

enum class SearchStage {
    at_root,    ///< nothing of the part was searched yet
    searching,  ///< some of it was
    exhausted   ///< all of it was, or was given away
};

}  // namespace quadrille::core
