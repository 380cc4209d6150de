-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_closed ON accounts (id) WHERE closed_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS report_marks_order ON report_marks (id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS eta_calls_changed_order ON eta_calls_changed (id);
