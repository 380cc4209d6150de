-- outside a transaction
-- Documents that a user should check are listed by the newest.
CREATE INDEX CONCURRENTLY IF NOT EXISTS documents_to_review
  ON documents (account_id, review_state, created_at DESC, id DESC) WHERE deleted_at IS NULL;
