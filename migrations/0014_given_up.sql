-- What was given up is marked by itself: an index that knows the status of notifications makes each delivery write its row anew
-- into all indexes, because its status changes. Now the row stays in its page (heap-only).
ALTER TABLE webhook_notifications ADD COLUMN given_up boolean NOT NULL DEFAULT false;
UPDATE webhook_notifications SET given_up = true WHERE delivery_status = 'failed';
DROP INDEX webhook_notifications_failed;
CREATE INDEX webhook_notifications_given_up ON webhook_notifications (account_id, created_at DESC, id DESC) WHERE given_up;
