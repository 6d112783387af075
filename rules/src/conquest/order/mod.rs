//! Forum Conquest: order.
