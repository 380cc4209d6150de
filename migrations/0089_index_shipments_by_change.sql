-- outside a transaction
-- Lists of shipments by when they last changed, as of containers.
CREATE INDEX CONCURRENTLY IF NOT EXISTS shipments_updated ON shipments (account_id, updated_at, id);
