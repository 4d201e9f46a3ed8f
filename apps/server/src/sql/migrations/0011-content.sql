-- Everything the operator may edit: items, and their texts by language and version. A text is never
-- changed: the highest version of a language is the one shown. The notices kept so far move over.

CREATE TABLE content_items (
  item_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  slug text NOT NULL,
  state text NOT NULL,
  category text NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  link text NOT NULL DEFAULT '',
  image text NOT NULL DEFAULT '',
  published_at_ms bigint NOT NULL,
  UNIQUE (kind, slug)
);

CREATE TABLE content_texts (
  item_id bigint NOT NULL REFERENCES content_items (item_id),
  locale text NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  written_by text NOT NULL,
  written_at_ms bigint NOT NULL,
  PRIMARY KEY (item_id, locale, version)
);

INSERT INTO content_items (kind, slug, state, published_at_ms)
SELECT 'notice', slug, CASE WHEN bool_or(is_shown) THEN 'shown' ELSE 'hidden' END, max(published_at_ms)
FROM articles GROUP BY slug;

INSERT INTO content_texts (item_id, locale, version, title, body, written_by, written_at_ms)
SELECT item_id, locale, 1, title, body, 'candor', articles.published_at_ms
FROM articles JOIN content_items ON content_items.slug = articles.slug AND kind = 'notice';

DROP TABLE articles;
