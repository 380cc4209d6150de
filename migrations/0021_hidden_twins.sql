-- A request by a key limited to customers for a number that is followed already for others, whom the key does not see. It is
-- made beside the one that is there and ends as if the line kept the number private, so that nothing tells that it is known.
ALTER TABLE tracking_requests ADD COLUMN is_hidden_twin boolean NOT NULL DEFAULT false;
DROP INDEX tracking_requests_open;
CREATE UNIQUE INDEX tracking_requests_open ON tracking_requests
  (account_id, request_type, normalized_number, coalesce(scac, ''))
  WHERE status IN ('pending', 'awaiting_manifest', 'created') AND NOT is_hidden_twin;
CREATE UNIQUE INDEX tracking_requests_hidden ON tracking_requests
  (account_id, request_type, normalized_number, coalesce(scac, ''), customer_id)
  WHERE status IN ('pending', 'awaiting_manifest', 'created') AND is_hidden_twin;
