-- What webhooks were told of one container, on its page.
CREATE INDEX webhook_notifications_about ON webhook_notifications (account_id, ordering_key, created_at DESC, id DESC);
