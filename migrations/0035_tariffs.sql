-- What accounts are charged for their containers, as they enter it: src/domain/charges/tariff.ts.
CREATE TABLE tariffs (
  account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id          uuid NOT NULL,
  kind        text NOT NULL,
  -- Null: for all lines, for all customers.
  scac        text,
  customer_id uuid,
  tariff      jsonb NOT NULL,
  document    text NOT NULL,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, customer_id) REFERENCES parties
);
CREATE INDEX tariffs_by_line ON tariffs (account_id, scac);
ALTER TABLE tariffs ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON tariffs TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON tariffs TO portolan_tenant;

-- The first day of the charges that run or will run, as its place counts days; null: none is known.
ALTER TABLE containers ADD COLUMN charges_from date;
CREATE INDEX containers_charged ON containers (account_id, charges_from, id) WHERE charges_from IS NOT NULL;
