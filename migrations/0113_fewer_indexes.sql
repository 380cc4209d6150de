-- outside a transaction
-- A container has about ten milestones, which are sorted when they are read. By its id alone their entries share one key. Whoever
-- writes them holds the shipment and compares them with those that stand, so that no index need keep a milestone from being there twice.
CREATE INDEX CONCURRENTLY IF NOT EXISTS transport_events_of_container ON transport_events (account_id, container_id);
DROP INDEX CONCURRENTLY IF EXISTS transport_events_container;
DROP INDEX CONCURRENTLY IF EXISTS transport_events_milestone;
