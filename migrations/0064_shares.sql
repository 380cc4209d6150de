-- Links for people without a user: what of a container, a shipment or a list they see, and until when.
CREATE TABLE shares (
  account_id      uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id              uuid NOT NULL,
  -- A principal: the share shows what this one may see now.
  creator_id      uuid NOT NULL,
  label           text,
  container_id    uuid,
  shipment_id     uuid,
  -- Parameters of the list of containers, as in its address.
  filter          text,
  fields          text[] NOT NULL,
  -- Null: that of the visitor.
  language        text CHECK (language IN ('en', 'de')),
  frame_ancestors text[] NOT NULL,
  expires_at      timestamptz,
  -- Argon2id in the PHC string format.
  password        text,
  token_hash      bytea NOT NULL UNIQUE,
  -- Under the signing key of the account, so that the link can be copied again.
  token_sealed    text NOT NULL,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  revoked_at      timestamptz,
  open_count      bigint NOT NULL DEFAULT 0,
  last_opened_at  timestamptz,
  PRIMARY KEY (account_id, id),
  CHECK (num_nonnulls(container_id, shipment_id, filter) = 1),
  FOREIGN KEY (account_id, container_id) REFERENCES containers ON DELETE CASCADE,
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments ON DELETE CASCADE
);
CREATE INDEX shares_created ON shares (account_id, created_at DESC, id DESC);
CREATE INDEX shares_of_creator ON shares (account_id, creator_id);
CREATE INDEX shares_of_container ON shares (account_id, container_id) WHERE container_id IS NOT NULL;
CREATE INDEX shares_of_shipment ON shares (account_id, shipment_id) WHERE shipment_id IS NOT NULL;

-- Pictures that shared pages show, by their content.
CREATE TABLE share_logos (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  sha256     bytea NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg', 'image/webp')),
  bytes      bytea NOT NULL CHECK (length(bytes) <= 65536),
  PRIMARY KEY (account_id)
);
CREATE INDEX share_logos_by_content ON share_logos (sha256);

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['shares', 'share_logos'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;

ALTER TABLE accounts
  -- The SHA-256 of the picture in share_logos, in hexadecimal.
  ADD COLUMN share_logo         text,
  ADD COLUMN share_accent_color text CHECK (share_accent_color ~ '^#[0-9a-f]{6}$'),
  ADD COLUMN share_contact      jsonb NOT NULL DEFAULT '{"name": null, "email": null, "phone": null}';
GRANT UPDATE (share_logo, share_accent_color, share_contact) ON accounts TO portolan_tenant;

SELECT audit_table('shares', '{"type": "share", "name": "r.label", "container": "r.container_id", "shipment": "r.shipment_id",
  "deleted": "revoked_at",
  "columns": {"label": "r.label", "filter": "r.filter", "fields": "r.fields", "language": "r.language",
    "frame_ancestors": "r.frame_ancestors", "expires_at": "r.expires_at",
    "password": "sha256(convert_to(r.password, ''UTF8''))", "created_by": "audited_principal(r.account_id, r.creator_id)"},
  "compared": ["creator_id", "label", "fields", "language", "frame_ancestors", "expires_at", "password", "revoked_at"],
  "masked": "''{password}''::text[]"}');
-- With the settings of shared pages.
DROP FUNCTION audit_accounts() CASCADE;
SELECT audit_table('accounts', '{"type": "account", "account": "r.id", "name": "r.name", "on": ["INSERT", "UPDATE"],
  "columns": {"company_name": "r.name", "rate_limits": "r.rate_limits", "duplicate_documents": "r.duplicate_documents",
    "track_from_documents": "r.track_from_documents", "mail_alias": "r.mail_alias", "mail_senders": "r.mail_senders",
    "mail_tracking": "r.mail_tracking", "date_format": "r.date_format", "document_types": "r.document_types",
    "open_from_edi": "r.open_from_edi", "exception_rules": "r.exception_rules", "closed_passages": "r.closed_passages",
    "share_logo": "r.share_logo", "share_accent_color": "r.share_accent_color", "share_contact": "r.share_contact",
    "signing_key": "sha256(r.signing_key)"},
  "compared": ["name", "rate_limits", "duplicate_documents", "track_from_documents", "mail_alias", "mail_senders", "mail_tracking",
    "date_format", "document_types", "open_from_edi", "exception_rules", "closed_passages", "share_logo", "share_accent_color",
    "share_contact", "signing_key"],
  "flat": ["rate_limits", "exception_rules", "share_contact"], "masked": "''{signing_key}''::text[]"}');
