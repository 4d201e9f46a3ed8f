-- What a member proves besides a password, and sessions and accounts that their owner can end.

create table totp_factors (
  member_id bigint primary key references members (member_id),
  sealed_secret bytea not null,
  is_confirmed boolean not null default false,
  -- The newest 30-second step whose code was used: no code is taken twice.
  last_step bigint not null default 0,
  created_at_ms bigint not null
);

create table recovery_codes (
  member_id bigint not null references members (member_id),
  code_hash text not null,
  primary key (member_id, code_hash)
);

create table passkeys (
  credential_id text primary key,
  member_id bigint not null references members (member_id),
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at_ms bigint not null,
  used_at_ms bigint
);
create index passkeys_of_member on passkeys (member_id);

-- How an owner names a session: no secret, unlike its token.
alter table sessions add column session_id text not null default gen_random_uuid()::text unique;

alter table members add column anti_phishing_code text;
alter table members add column deletion_requested_at_ms bigint;
alter table members add column is_on_hold boolean not null default false;
alter table members add column erased_at_ms bigint;
alter table members drop constraint members_check;
alter table members add constraint members_reachable
  check (email is not null or phone is not null or erased_at_ms is not null);
