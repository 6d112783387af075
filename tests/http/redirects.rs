//! Permanent redirects from the addresses of earlier versions.

use axum::http::StatusCode;
use stafeta::web::MOVED;

use crate::Site;
use crate::security_routes::addresses;

#[tokio::test]
async fn every_former_address_leads_to_its_successor_for_good() {
    let site = Site::open().await;
    let mut guest = site.browser();
    let present: Vec<_> = addresses().collect();
    for (from, to) in MOVED {
        assert!(present.iter().any(|address| address == to), "no page is at {to}");
        assert!(!present.iter().any(|address| address == from), "a page is at {from}");
        let filled = |address: &str| address.replace("{game}", "7").replace("{notification}", "7");
        for query in ["", "?before=3&q=a%26b"] {
            let answer = guest.get(&format!("{}{query}", filled(from))).await;
            assert_eq!(answer.status, StatusCode::PERMANENT_REDIRECT, "{from}");
            assert_eq!(answer.location(), format!("{}{query}", filled(to)));
        }
    }
}
