-- A deleted user keeps the id and the name, so that what the user wrote still names its author. Everything else of it goes.
ALTER TABLE users ADD COLUMN deleted_at timestamptz, ADD CHECK (deleted_at IS NULL OR deactivated_at IS NOT NULL);
CREATE INDEX exceptions_assigned ON exceptions (account_id, assigned_to) WHERE assigned_to IS NOT NULL;

DROP FUNCTION audit_users() CASCADE;
SELECT audit_table('users', '{"type": "user", "name": "r.name", "deleted": "deleted_at",
  "columns": {"name": "r.name", "email": "r.email", "role": "r.role", "parties": "audited_parties(r.account_id, r.party_ids)",
    "deactivated_at": "r.deactivated_at", "password": "sha256(convert_to(r.password, ''UTF8''))", "second_factor_confirmed_at": "r.factor_confirmed_at"},
  "compared": ["name", "email", "role", "party_ids", "deactivated_at", "password", "factor_confirmed_at", "deleted_at"],
  "masked": "''{password}''::text[]"}');

-- A party that is being merged: a job gives what hangs on it to the other one, batch by batch, and deletes it.
ALTER TABLE parties
  ADD COLUMN merging_into  uuid,
  ADD COLUMN merging_since timestamptz,
  ADD FOREIGN KEY (account_id, merging_into) REFERENCES parties,
  ADD CHECK ((merging_into IS NULL) = (merging_since IS NULL));
CREATE INDEX parties_merging ON parties (account_id, merging_into) WHERE merging_into IS NOT NULL;
