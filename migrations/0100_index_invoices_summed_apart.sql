-- outside a transaction
-- Sums of invoices add up the one currency of each; those with several, or not checked yet, are few and found by themselves.
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_summed_apart ON invoices (account_id, id) WHERE only_currency IS NULL;
