-- Persons live here and nowhere else: the log of commands knows member ids only.

create table members (
  member_id bigint generated always as identity (start with 1000) primary key,
  email text unique,
  phone text unique,
  username text,
  password_hash text not null check (password_hash like '$argon2id$%'),
  invite_code text not null unique,
  invited_by bigint references members (member_id),
  is_opened boolean not null default false,
  agreed_at_ms bigint not null,
  registered_at_ms bigint not null,
  check (email is not null or phone is not null)
);
create unique index members_username on members (lower(username));

create table verification_codes (
  code_id bigint generated always as identity primary key,
  purpose text not null,
  target text not null,
  code_hash text not null,
  attempts integer not null default 0,
  created_at_ms bigint not null,
  expires_at_ms bigint not null,
  used_at_ms bigint
);
create index verification_codes_newest on verification_codes (target, purpose, code_id desc);

create table sessions (
  token_hash text primary key,
  member_id bigint not null references members (member_id),
  created_at_ms bigint not null,
  seen_at_ms bigint not null,
  expires_at_ms bigint not null
);
create index sessions_of_member on sessions (member_id);

create table inbox_messages (
  message_id bigint generated always as identity primary key,
  channel text not null,
  target text not null,
  subject text not null,
  body text not null,
  created_at_ms bigint not null
);
