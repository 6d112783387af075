//! The injected clock: what time it is, as a value that is handed on and never taken from the air.
