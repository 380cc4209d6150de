-- Sessions of users without a second factor may do nothing but set one up, where the account requires it.
ALTER TABLE accounts ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false;
GRANT UPDATE (second_factor_required) ON accounts TO portolan_tenant;

DROP FUNCTION audit_accounts() CASCADE;
SELECT audit_table('accounts', '{"type": "account", "account": "r.id", "name": "r.name", "on": ["INSERT", "UPDATE"],
  "columns": {"company_name": "r.name", "rate_limits": "r.rate_limits", "duplicate_documents": "r.duplicate_documents",
    "track_from_documents": "r.track_from_documents", "mail_alias": "r.mail_alias", "mail_senders": "r.mail_senders",
    "mail_tracking": "r.mail_tracking", "date_format": "r.date_format", "document_types": "r.document_types",
    "open_from_edi": "r.open_from_edi", "exception_rules": "r.exception_rules", "closed_passages": "r.closed_passages",
    "share_logo": "r.share_logo", "share_accent_color": "r.share_accent_color", "share_contact": "r.share_contact",
    "second_factor_required": "r.second_factor_required", "signing_key": "sha256(r.signing_key)"},
  "compared": ["name", "rate_limits", "duplicate_documents", "track_from_documents", "mail_alias", "mail_senders", "mail_tracking",
    "date_format", "document_types", "open_from_edi", "exception_rules", "closed_passages", "share_logo", "share_accent_color",
    "share_contact", "second_factor_required", "signing_key"],
  "flat": ["rate_limits", "exception_rules", "share_contact"], "masked": "''{signing_key}''::text[]"}');
