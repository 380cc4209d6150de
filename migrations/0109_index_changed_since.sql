-- outside a transaction
-- Lists of what changed since a time.
CREATE INDEX CONCURRENTLY IF NOT EXISTS containers_changed ON containers (account_id, changed_at, id) WHERE changed_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS shipments_changed ON shipments (account_id, changed_at, id) WHERE changed_at IS NOT NULL;
