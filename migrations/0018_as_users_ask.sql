-- Numbers as users wrote them, for a shipment to show: MAEU-123 456 where the line knows MAEU123456.
ALTER TABLE shipments ADD COLUMN written_numbers text[] NOT NULL DEFAULT '{}';

-- The port of discharge, for filter[pod]. Writes most containers anew: some seconds for a hundred thousand.
ALTER TABLE containers ADD COLUMN pod_locode text;
UPDATE containers SET pod_locode = state->>'podLocode' WHERE state->>'podLocode' IS NOT NULL;
CREATE INDEX containers_pod ON containers
  (account_id, pod_locode, created_on DESC, refreshed_at DESC, id DESC) WHERE pod_locode IS NOT NULL;
