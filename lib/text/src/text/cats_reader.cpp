// Auctions of CATS: each bid is a set of goods and a price. A set of bids is wanted that share no
// good and bring the most. Dummy goods make bids of one bidder exclude each other.
//
// Source: Leyton-Brown, Pearson and Shoham, Towards a universal test suite for combinatorial
// auction algorithms (2000), and the texts that their program writes.
#include <string>

#include "core/quoted.hpp"
#include "text/costs.hpp"
#include "text/numbers.hpp"
#include "text/placed_builder.hpp"
#include "text/readers.hpp"

namespace quadrille::text {
namespace {

class CatsReader {
   public:
    CatsReader(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings)
        : source_(source), building_(source, memory), costs_(source, settings.cost_decimals) {}

    Problem read();

   private:
    struct CatsCount {
        std::string_view word;
        std::string_view at;
        std::size_t value = 0;
    };

    void read_count(std::string_view word, Tokens tokens);
    void add_goods(std::string_view at);
    void read_bid(std::string_view number, Tokens tokens);
    std::size_t number(std::string_view word, const char* what) const;

    TextSource& source_;
    PlacedBuilder building_;
    Costs costs_;
    CatsCount counts_[3] = {{"goods", {}, 0}, {"bids", {}, 0}, {"dummy", {}, 0}};
    bool has_goods_ = false;
    std::size_t bids_ = 0;
};

std::size_t CatsReader::number(std::string_view word, const char* what) const {
    std::size_t read = 0;
    if (read_number(word, read) != NumberFault::none) {
        source_.fail(word, std::string(what) + " is a whole number, not " + core::quoted(word));
    }
    return read;
}

Problem CatsReader::read() {
    building_.set_seeks_dearest();
    TextLines lines(source_.text());
    for (std::string_view line; lines.next(line);) {
        Tokens tokens(line);
        std::string_view word;
        if (!tokens.next(word) || word.front() == '%') continue;
        if (is_digits(word)) {
            read_bid(word, tokens);
        } else {
            read_count(word, tokens);
        }
    }
    for (const CatsCount& count : {counts_[0], counts_[1]}) {
        if (count.at.empty()) {
            source_.fail_at_end("the number of " + std::string(count.word) + " is missing");
        }
    }
    if (bids_ != counts_[1].value) {
        source_.fail(counts_[1].at, "the text promises " + std::to_string(counts_[1].value) +
                                        " bids, but there are " + std::to_string(bids_));
    }
    if (!has_goods_) add_goods(counts_[0].at);
    return building_.build();
}

void CatsReader::read_count(std::string_view word, Tokens tokens) {
    for (CatsCount& count : counts_) {
        if (word != count.word) continue;
        std::string_view more;
        if (!count.at.empty() || has_goods_) {
            source_.fail(word, "the number of " + std::string(word) +
                                   " must be given once, before the bids");
        }
        if (!tokens.next(count.at) || tokens.next(more)) {
            source_.fail(word, "one number follows " + core::quoted(word));
        }
        count.value = number(count.at, "a count");
        return;
    }
    source_.fail(word,
                 "a line of an auction begins with goods, bids, dummy, '%' or the number of "
                 "a bid, not with " +
                     core::quoted(word));
}

/// Goods, and then dummy goods: numbers from 0.
void CatsReader::add_goods(std::string_view at) {
    has_goods_ = true;
    const std::size_t goods = counts_[0].value;
    const std::size_t dummies = counts_[2].value;
    const std::size_t most = most_items(source_.text().size());
    if (goods > most || dummies > most - goods) {
        source_.fail(at, "this asks for more than " + std::to_string(most) +
                             " goods, which is too many for a text of this size");
    }
    for (std::size_t i = 0; i < goods + dummies; ++i) {
        const std::string name = std::to_string(i);
        (void)building_.add_primary(at, name, {0, 1});
    }
}

void CatsReader::read_bid(std::string_view bid, Tokens tokens) {
    if (!has_goods_) add_goods(counts_[0].at.empty() ? bid : counts_[0].at);
    ++bids_;
    std::string_view word;
    if (!tokens.next(word))
        source_.fail(bid, "the price of bid " + std::string(bid) + " is missing");
    const Decimal price =
        costs_.parse(word, word, "a price is a decimal number", Exponent::allowed);
    std::size_t goods = 0;
    const std::size_t all = building_.item_count();
    for (;; ++goods) {
        if (!tokens.next(word)) {
            source_.fail(bid, "bid " + std::string(bid) + " does not end with '#'");
        }
        if (word == "#") break;
        const std::size_t good = number(word, "a good");
        if (good >= all) {
            source_.fail(word, "good " + std::string(word) + " is not one of the goods 0 to " +
                                   std::to_string(all - 1));
        }
        building_.add_entry(word, {id_at<ItemId>(good)});
    }
    if (tokens.next(word)) source_.fail(word, "the line continues after its '#'");
    if (goods == 0) source_.fail(bid, "bid " + std::string(bid) + " is for no goods");
    building_.end_option(bid, price, bid);
}

}  // namespace

Problem read_cats(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings) {
    source.peek_rest();
    return CatsReader(source, memory, settings).read();
}

}  // namespace quadrille::text
