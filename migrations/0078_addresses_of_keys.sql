-- Where a key may be used from: addresses and ranges, each in the one spelling of src/http/address-ranges.ts; none: anywhere.
ALTER TABLE api_keys ADD COLUMN allowed_addresses text[] NOT NULL DEFAULT '{}';

DROP FUNCTION audit_api_keys() CASCADE;
SELECT audit_table('api_keys', '{"type": "api_key", "name": "r.name", "deleted": "revoked_at",
  "columns": {"name": "r.name", "role": "r.role", "parties": "audited_parties(r.account_id, r.party_ids)", "rate_limit": "r.rate_limit",
    "allowed_addresses": "nullif(r.allowed_addresses, ''{}'')", "key": "sha256(r.hash)", "revoked_at": "r.revoked_at"},
  "compared": ["name", "role", "party_ids", "rate_limit", "allowed_addresses", "hash", "revoked_at"],
  "masked": "''{key}''::text[]"}');
