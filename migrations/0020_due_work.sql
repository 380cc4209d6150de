-- Checks and attempts are polled: workers look for those whose time has come and put them on the queue, a few at a time
-- (storage/due-work.ts). Until `queued_until`, by the database's clock, one that is due is on the queue or under way; after that it is
-- queued again, for its job is lost.
ALTER TABLE shipment_checks ADD COLUMN queued_until timestamptz;
ALTER TABLE tracking_requests ADD COLUMN next_attempt_at timestamptz, ADD COLUMN queued_until timestamptz;
UPDATE shipment_checks c SET next_check_at = s.created_at FROM shipments s
  WHERE s.account_id = c.account_id AND s.id = c.shipment_id AND s.line_tracking_stopped_at IS NULL AND c.next_check_at IS NULL;
UPDATE tracking_requests SET next_attempt_at = created_at WHERE status IN ('pending', 'awaiting_manifest');
CREATE INDEX shipment_checks_due ON shipment_checks (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX tracking_requests_due ON tracking_requests (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

-- Checks are spread by chance.
ALTER TABLE shipments DROP COLUMN turn;

-- They run with their owner's rights: no other schema's function is to be found in place of the server's own.
ALTER FUNCTION enqueue_job SET search_path = pg_catalog, pg_temp;
ALTER FUNCTION enqueue_jobs SET search_path = pg_catalog, pg_temp;

-- Runners of the job queue, by the names that they lock jobs with, and when each was last known to live.
CREATE TABLE job_runners (
  id      text PRIMARY KEY,
  beat_at timestamptz NOT NULL
);
