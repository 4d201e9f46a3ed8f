-- A member's team is read from whom they invited, newest first.
CREATE INDEX members_invited_by ON members (invited_by, registered_at_ms DESC, member_id DESC);
