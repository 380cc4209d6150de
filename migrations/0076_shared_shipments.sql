-- Shares of a list are of containers or of shipments.
ALTER TABLE shares ADD COLUMN list text CHECK (list IN ('containers', 'shipments'));
UPDATE shares SET list = 'containers' WHERE filter IS NOT NULL;
ALTER TABLE shares ADD CHECK ((list IS NULL) = (filter IS NULL));

DROP FUNCTION audit_shares() CASCADE;
SELECT audit_table('shares', '{"type": "share", "name": "r.label", "container": "r.container_id", "shipment": "r.shipment_id",
  "deleted": "revoked_at",
  "columns": {"label": "r.label", "list": "r.list", "filter": "r.filter", "fields": "r.fields", "language": "r.language",
    "frame_ancestors": "r.frame_ancestors", "expires_at": "r.expires_at",
    "password": "sha256(convert_to(r.password, ''UTF8''))", "created_by": "audited_principal(r.account_id, r.creator_id)"},
  "compared": ["creator_id", "label", "fields", "language", "frame_ancestors", "expires_at", "password", "revoked_at"],
  "masked": "''{password}''::text[]"}');
