-- Notices and articles, one row per language. Nothing here is money or a person.

create table articles (
  article_id bigint generated always as identity primary key,
  slug text not null,
  locale text not null,
  title text not null,
  body text not null,
  published_at_ms bigint not null,
  is_shown boolean not null default true,
  unique (slug, locale)
);
create index articles_newest on articles (locale, published_at_ms desc);
