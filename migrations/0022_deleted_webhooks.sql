-- A webhook that is deleted is marked at once, and a job deletes its notifications batch by batch.
ALTER TABLE webhooks ADD COLUMN deleted_at timestamptz;
