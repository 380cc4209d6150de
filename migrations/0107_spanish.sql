-- Languages are declared in wording/src/language.ts alone, and the API refuses others: here is only their form, so that another
-- one needs no migration. The tables are small: their rows are made by people.
SET LOCAL lock_timeout = '200ms';

ALTER TABLE shares DROP CONSTRAINT shares_language_check,
  ADD CONSTRAINT shares_language_check CHECK (language ~ '^[a-z]{2}$') NOT VALID;
ALTER TABLE invoice_disputes DROP CONSTRAINT invoice_disputes_language_check,
  ADD CONSTRAINT invoice_disputes_language_check CHECK (language ~ '^[a-z]{2}$') NOT VALID;
ALTER TABLE milestone_recipients DROP CONSTRAINT milestone_recipients_locale_check,
  ADD CONSTRAINT milestone_recipients_locale_check CHECK (locale ~ '^[a-z]{2}$') NOT VALID;
-- The id is that of textIdOf in src/features/notices/milestone-mails/store.ts: SQL cannot compute it. Texts of before have none;
-- they are in English and German, whose ids audited_milestone_text knows.
ALTER TABLE milestone_texts DROP CONSTRAINT milestone_texts_locale_check,
  ADD CONSTRAINT milestone_texts_locale_check CHECK (locale ~ '^[a-z]{2}$') NOT VALID,
  ADD COLUMN id uuid;
SELECT audit_table('milestone_texts', '{"type": "milestone_text", "id": "coalesce(r.id, audited_milestone_text(r.milestone, r.locale))",
  "name": "r.milestone", "columns": {"locale": "r.locale", "subject": "r.subject", "text": "r.text"},
  "compared": ["subject", "text"]}');
