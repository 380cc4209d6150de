-- Rows that are looked for across accounts, or by their age: keys of streams that are open, webhooks that have failed for days, and
-- answers that were remembered for long enough.
CREATE INDEX api_keys_id ON api_keys (id);
CREATE INDEX webhooks_id ON webhooks (id);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
DROP INDEX api_keys_hash;
CREATE UNIQUE INDEX api_keys_hash ON api_keys (hash);
