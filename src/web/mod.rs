//! The web: router, extractors, forms, errors and pages.
