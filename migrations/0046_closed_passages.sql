-- Straits and canals that an account's future routes avoid, beside those of the operator.
ALTER TABLE accounts ADD COLUMN closed_passages text[] NOT NULL DEFAULT '{}';
GRANT UPDATE (closed_passages) ON accounts TO portolan_tenant;
