// Whether an engine still decides how it searches.
//
// `auto` may let several engines search in turn. Giving away a part of the search ends that, for
// good (Engine::hand_over). An engine that should first have some time to decide implements this
// class too.
#pragma once

namespace quadrille::core {

class Decision {
   public:
    /// True if a part may be given away without regret. It may change with each call of count().
    [[nodiscard]] virtual bool is_decided() const = 0;

   protected:
    ~Decision() = default;
};

}  // namespace quadrille::core
