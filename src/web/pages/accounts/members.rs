//! The list of members, for each other.

use askama::Template;
use axum::extract::State;
use serde::Deserialize;

use crate::accounts::members::{
    self, LastVisit, MEMBERS_PAGE, Member, MemberCount, MemberOrder, MemberSearch,
};
use crate::ids::UserId;
use crate::key;
use crate::web::avatar::Avatar;
use crate::web::{App, HtmlPage, SignedIn, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/members.html")]
pub(super) struct MembersPage {
    visit: Visit,
    asked: MembersQuery,
    count: MemberCount,
    members: Vec<Member>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct MembersQuery {
    /// The beginning of a name.
    q: String,
    /// The order: `newest`, or anything else for names.
    order: String,
    /// The member before the page.
    after: Option<UserId>,
}

impl MembersQuery {
    fn order(&self) -> MemberOrder {
        if self.order == "newest" { MemberOrder::Newest } else { MemberOrder::Name }
    }
}

impl MembersPage {
    fn is_newest(&self) -> bool {
        self.asked.order() == MemberOrder::Newest
    }

    fn sign(member: &Member) -> Avatar {
        Avatar::new(&member.name, member.avatar)
    }

    /// The key of what is said of the last visit of a member.
    const fn last_visit(member: &Member) -> &'static str {
        match member.last_visit {
            LastVisit::Day => key!("members-of-day"),
            LastVisit::Week => key!("members-of-week"),
            LastVisit::Month => key!("members-of-month"),
            LastVisit::Earlier => key!("members-earlier"),
        }
    }

    /// The address of the next page; empty on the last.
    fn next(&self) -> String {
        let Some(last) = self.members.last().filter(|_| self.members.len() as i64 == MEMBERS_PAGE) else {
            return String::new();
        };
        let after = last.id.to_string();
        let query = [("q", &self.asked.q), ("order", &self.asked.order), ("after", &after)];
        format!(
            "/members?{}",
            url::form_urlencoded::Serializer::new(String::new()).extend_pairs(query).finish()
        )
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(_): SignedIn,
    UrlQuery(asked): UrlQuery<MembersQuery>,
) -> Result<HtmlPage<MembersPage>, WebError> {
    let search = MemberSearch { begins: &asked.q, order: asked.order(), after: asked.after };
    let members = members::list(&app.db, &search, visit.now()).await?;
    let count = members::count(&app.db, visit.now()).await?;
    Ok(HtmlPage(MembersPage { visit, asked, count, members }))
}
