// Private members, for tests that break a table to see that its is_consistent() notices. Access is
// not checked in an explicit instantiation ([temp.spec.general]), so no class needs a friend:
//
//     struct Ranks { friend constexpr auto member_of(Ranks); };
//     template struct Opened<Ranks, &Matrix::ranks_>;
//     … (matrix.*member_of(Ranks{}))[0] = …
#pragma once

namespace quadrille::testing {

template <typename Tag, auto member>
struct Opened {
    friend constexpr auto member_of(Tag) { return member; }
};

}  // namespace quadrille::testing
