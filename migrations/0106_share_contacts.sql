-- Whom visitors of a shared page may ask, where it is somebody else than the account names: name, email and phone.
ALTER TABLE shares ADD COLUMN contact jsonb;
DROP FUNCTION audit_shares() CASCADE;
SELECT audit_table('shares', '{"type": "share", "name": "r.label", "container": "r.container_id", "shipment": "r.shipment_id",
  "deleted": "revoked_at",
  "columns": {"label": "r.label", "list": "r.list", "report": "r.report", "filter": "r.filter", "fields": "r.fields",
    "language": "r.language", "frame_ancestors": "r.frame_ancestors", "expires_at": "r.expires_at",
    "contact": "nullif(concat_ws('', '', r.contact->>''name'', r.contact->>''email'', r.contact->>''phone''), '''')",
    "password": "sha256(convert_to(r.password, ''UTF8''))", "created_by": "audited_principal(r.account_id, r.creator_id)"},
  "compared": ["creator_id", "label", "fields", "language", "frame_ancestors", "expires_at", "contact", "password", "revoked_at"],
  "masked": "''{password}''::text[]"}');
