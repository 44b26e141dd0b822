#include "diagram/level_stack.hpp"

#include <utility>

namespace quadrille::diagram {

void LevelStack::clear(std::size_t count_words) {
    levels.clear();
    keys.clear();
    branches.clear();
    count_words_ = count_words;
    sums.assign(count_words, 0);
}

void LevelStack::push(const Level& level, const Word* state) {
    levels.push_back(level);
    keys.insert(keys.end(), state, state + key_words_);
    sums.resize(sums.size() + count_words_);
}

void LevelStack::pop() {
    branches.resize(levels.back().begin);
    levels.pop_back();
    keys.resize(levels.size() * key_words_);
    sums.resize(sums.size() - count_words_);
}

void LevelStack::carry_over(std::size_t depth, Word carry) {
    const std::size_t words = std::exchange(count_words_, count_words_ + 1);
    std::vector<Word> wider(sums.size() / words * (words + 1));
    for (std::size_t i = 0; i < sums.size(); ++i)
        wider[i / words * (words + 1) + i % words] = sums[i];
    wider[depth * (words + 1) + words] = carry;
    sums = std::move(wider);
}

Count LevelStack::total() const {
    Count total;
    for (std::size_t at = 0; at < sums.size(); at += count_words_) {
        total += to_count(&sums[at], count_words_);
    }
    return total;
}

double LevelStack::progress() const {
    double done = 0, part = 1;
    for (const Level& level : levels) {
        const double here = part / static_cast<double>(level.total);
        const auto left = static_cast<double>(level.end - level.next);
        // The last branch that is not left is being searched, unless none was begun.
        const bool is_begun = level.next != level.begin;
        done += part - here * (left + (is_begun ? 1 : 0));
        part = here;
        if (!is_begun) break;
    }
    return done;
}

}  // namespace quadrille::diagram
