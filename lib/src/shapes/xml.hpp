// The XML of puzzles, as core/xml.hpp reads it.
#pragma once

#include "core/xml.hpp"

namespace quadrille::shapes {

using core::read_xml;
using core::XmlElement;

}  // namespace quadrille::shapes
