-- The headers of the answer to an attempt, by name; those that may hold secrets are masked before they are stored.
ALTER TABLE webhook_attempts ADD COLUMN response_headers jsonb;
