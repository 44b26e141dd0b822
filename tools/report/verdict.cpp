#include "report/verdict.hpp"

namespace quadrille::tools {

std::string_view verdict_of(const Count& found, bool complete) {
    if (Count(1) < found) return "several";
    if (!complete) return "unknown";
    return found ? "unique" : "none";
}

void set_verdict(Report& report, const Count& found) {
    report.verdict = verdict_of(found, report.complete);
    report.text = report.verdict + '\n';
}

}  // namespace quadrille::tools
