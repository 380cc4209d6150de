-- The span that what waits here belongs to, as the W3C's `traceparent`; null where nothing was traced.
ALTER TABLE webhook_deliveries ADD COLUMN traceparent text;
ALTER TABLE feed_reports ADD COLUMN traceparent text;
