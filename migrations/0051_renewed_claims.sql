-- When the process that answers a request last showed that it lives; null: at created_at.
ALTER TABLE idempotency_keys ADD COLUMN renewed_at timestamptz;
