-- Requests of a source's quota that all workers together have used. Times are wall times.
CREATE TABLE source_quotas (
  -- As in line_pace: a SCAC, or the kind and code of a terminal or railroad.
  source           text PRIMARY KEY,
  day_starts_at    timestamptz NOT NULL,
  day_used         integer NOT NULL,
  month_starts_at  timestamptz NOT NULL,
  month_used       integer NOT NULL,
  -- The last scheduled request; those that users wait for are not spread.
  scheduled_at     timestamptz
);

-- When a number was last requested from a line that charges for each request.
CREATE TABLE charged_requests (
  scac        text NOT NULL,
  number      text NOT NULL,
  request_at  timestamptz NOT NULL,
  PRIMARY KEY (scac, number)
);
CREATE INDEX charged_requests_by_time ON charged_requests (request_at);
