-- Most notifications are delivered at the first attempt: their row has it. Other attempts have rows of their own. What was
-- stored before stays as it is and is read as before; it goes with its week.
ALTER TABLE webhook_notifications
  -- The first attempt, where it succeeded; null: `webhook_attempts` has it, or there was none yet.
  ADD COLUMN attempted_at timestamptz,
  ADD COLUMN duration_ms integer,
  ADD COLUMN status_code smallint,
  -- Packed as in `webhook_attempts`.
  ADD COLUMN response bytea;
ALTER TABLE webhook_notifications ALTER COLUMN response SET STORAGE EXTERNAL;

-- The notifications of one change have one time: equal keys share an entry, and few rows are sorted when they are read. Tables
-- with partitions have no CREATE INDEX CONCURRENTLY.
DROP INDEX webhook_notifications_recent;
DROP INDEX webhook_notifications_webhook;
CREATE INDEX webhook_notifications_recent ON webhook_notifications (account_id, created_at);
CREATE INDEX webhook_notifications_webhook ON webhook_notifications (account_id, webhook_id, created_at);
