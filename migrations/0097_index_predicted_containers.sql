-- outside a transaction
-- Containers are listed by their predicted arrival.
CREATE INDEX CONCURRENTLY IF NOT EXISTS containers_predicted
  ON containers (account_id, predicted_pod_at, id) WHERE predicted_pod_at IS NOT NULL;
