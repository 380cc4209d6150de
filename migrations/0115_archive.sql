-- What the archive has taken of each kind since it was set up, and what it could not take: for metrics and the doctor.
CREATE TABLE archived_kinds (
  kind          text PRIMARY KEY,
  rows          bigint NOT NULL DEFAULT 0,
  bytes         bigint NOT NULL DEFAULT 0,
  last_at       timestamptz,
  -- Since when the oldest rows that are still there should have left; null: none should.
  overdue_since timestamptz
);
