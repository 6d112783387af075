//! The loops beside the requests: the outbox and housekeeping.
