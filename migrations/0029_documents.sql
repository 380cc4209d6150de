-- Documents: what is kept of uploaded files, what was read and understood of them, and what they are linked to. The bytes lie in
-- a store (a directory or S3) by account and SHA-256.

-- What links and signed ids of the account are signed with: random, and never shown.
ALTER TABLE accounts ADD COLUMN signing_key bytea NOT NULL
  DEFAULT decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
-- What becomes of a file that the account has already.
ALTER TABLE accounts ADD COLUMN duplicate_documents text NOT NULL DEFAULT 'reject'
  CHECK (duplicate_documents IN ('reject', 'replace', 'accept'));
GRANT UPDATE (duplicate_documents) ON accounts TO portolan_tenant;

-- Bytes in the store. The row is written before the bytes, and deleted, under its lock, together with them: an upload of the
-- same bytes waits for that. What nothing refers to an hour after it was last stored is deleted.
CREATE TABLE document_contents (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  sha256     bytea NOT NULL CHECK (length(sha256) = 32),
  byte_size  bigint NOT NULL,
  -- Ours, not the world's.
  stored_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, sha256)
);

CREATE TABLE email_submissions (
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id           uuid NOT NULL,
  subject      text NOT NULL,
  body         text NOT NULL,
  senders      text[] NOT NULL DEFAULT '{}',
  recipients   text[] NOT NULL DEFAULT '{}',
  cc           text[] NOT NULL DEFAULT '{}',
  content_type text NOT NULL,
  message_id   text,
  in_reply_to  text,
  reference_ids text[] NOT NULL DEFAULT '{}',
  sent_at      timestamptz,
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX email_submissions_recent ON email_submissions (account_id, created_at DESC, id DESC);

CREATE TABLE documents (
  account_id            uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id                    uuid NOT NULL,
  name                  text NOT NULL,
  file_name             text NOT NULL,
  content_type          text NOT NULL,
  byte_size             bigint NOT NULL,
  -- Null: the document was deleted, and its bytes are gone.
  sha256                bytea,
  source                text NOT NULL CHECK (source IN ('upload', 'api', 'email', 'split_document')),
  -- By what name people know who brought it: an API key's, or the sender of a mail.
  added_by              text,
  email_submission_id   uuid,
  parent_document_id    uuid,
  -- Of a paper that was split off: the pages of the file that it has.
  pages                 integer[],
  -- What the machine took it for; null: not classified.
  document_type         text,
  classification_notes  text,
  document_type_manual  text,
  extracted_data_manual jsonb,
  last_representation_id uuid,
  -- Of what was extracted users are still to be told, once it is linked.
  to_announce           boolean NOT NULL DEFAULT false,
  processing_state      text NOT NULL DEFAULT 'queued'
    CHECK (processing_state IN ('queued', 'scanning', 'reading', 'done', 'failed', 'quarantined')),
  processing_reason     text,
  -- What is to be done next; null: nothing.
  next_step             text CHECK (next_step IN ('scan', 'rotate', 'read', 'understand', 'link')),
  -- How often the step was begun.
  step_attempts         integer NOT NULL DEFAULT 0,
  -- Counts what was asked for: what an earlier run finds out is not written any more.
  run                   integer NOT NULL DEFAULT 1,
  -- Degrees clockwise that the image is still to be turned.
  rotation              integer NOT NULL DEFAULT 0,
  created_at            timestamptz NOT NULL,
  updated_at            timestamptz NOT NULL,
  deleted_at            timestamptz,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, sha256) REFERENCES document_contents,
  FOREIGN KEY (account_id, email_submission_id) REFERENCES email_submissions,
  FOREIGN KEY (account_id, parent_document_id) REFERENCES documents ON DELETE CASCADE
);
CREATE INDEX documents_recent ON documents (account_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX documents_content ON documents (account_id, sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX documents_mail ON documents (account_id, email_submission_id) WHERE email_submission_id IS NOT NULL;
CREATE INDEX documents_parent ON documents (account_id, parent_document_id) WHERE parent_document_id IS NOT NULL;
CREATE INDEX documents_waiting ON documents (account_id, id) WHERE next_step IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX documents_deleted ON documents (deleted_at) WHERE deleted_at IS NOT NULL AND sha256 IS NOT NULL;

-- The pages of words that were read, as compressed JSON; what is understood anew is not read anew.
CREATE TABLE document_readings (
  account_id  uuid NOT NULL,
  document_id uuid NOT NULL,
  -- Of the reader: another one reads anew.
  engine      text NOT NULL,
  sha256      bytea NOT NULL,
  pages       bytea NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents ON DELETE CASCADE
);

CREATE TABLE document_representations (
  account_id     uuid NOT NULL,
  id             uuid NOT NULL,
  document_id    uuid NOT NULL,
  schema_version text,
  payload        jsonb NOT NULL,
  evidence       jsonb NOT NULL,
  -- What the machine found, before what a user entered was laid over it.
  found          jsonb NOT NULL,
  found_evidence jsonb NOT NULL,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents ON DELETE CASCADE
);
CREATE INDEX document_representations_document ON document_representations (account_id, document_id);

-- A link to a container is one to its shipment as well.
CREATE TABLE document_links (
  account_id   uuid NOT NULL,
  id           uuid NOT NULL,
  document_id  uuid NOT NULL,
  shipment_id  uuid NOT NULL,
  container_id uuid,
  -- Why, and by which text of the document.
  rule         text NOT NULL,
  text         text NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE NULLS NOT DISTINCT (account_id, document_id, shipment_id, container_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents ON DELETE CASCADE,
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments ON DELETE CASCADE,
  FOREIGN KEY (account_id, container_id) REFERENCES containers ON DELETE CASCADE
);
CREATE INDEX document_links_shipment ON document_links (account_id, shipment_id);
CREATE INDEX document_links_container ON document_links (account_id, container_id) WHERE container_id IS NOT NULL;

-- Numbers that stand in a document, evened out: another document may be linked through them.
CREATE TABLE document_numbers (
  account_id  uuid NOT NULL,
  document_id uuid NOT NULL,
  kind        text NOT NULL,
  number      text NOT NULL,
  -- As it is written.
  text        text NOT NULL,
  PRIMARY KEY (account_id, document_id, kind, number),
  FOREIGN KEY (account_id, document_id) REFERENCES documents ON DELETE CASCADE
);
CREATE INDEX document_numbers_number ON document_numbers (account_id, number);

-- Papers often come before what they are about is tracked: when a shipment or container comes that a waiting one names, it is linked
-- anew. Only those without any link: the others have found theirs.
CREATE FUNCTION link_waiting_documents(accounts uuid[], numbers text[]) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE waiting record;
BEGIN
  -- Nearly always nobody waits.
  IF NOT EXISTS (SELECT FROM unnest(accounts, numbers) AS new (account_id, number)
      JOIN document_numbers n ON n.account_id = new.account_id AND n.number = new.number) THEN
    RETURN;
  END IF;
  FOR waiting IN
    UPDATE documents d SET next_step = 'link', step_attempts = 0, run = run + 1
      FROM (SELECT DISTINCT n.account_id, n.document_id FROM unnest(accounts, numbers) AS new (account_id, number)
        JOIN document_numbers n ON n.account_id = new.account_id AND n.number = new.number) AS named
     WHERE d.account_id = named.account_id AND d.id = named.document_id AND d.deleted_at IS NULL AND d.processing_state = 'done'
       AND d.next_step IS NULL
       AND NOT EXISTS (SELECT FROM document_links l WHERE l.account_id = d.account_id AND l.document_id = d.id)
    RETURNING d.account_id, d.id
  LOOP
    PERFORM enqueue_job('process-document', json_build_object('account_id', waiting.account_id, 'document_id', waiting.id), NULL,
      'document:' || waiting.id, 5, 25, NULL);
  END LOOP;
END
$$;

CREATE FUNCTION link_waiting_documents() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_TABLE_NAME = 'containers' THEN
    PERFORM link_waiting_documents(array_agg(account_id), array_agg(number)) FROM inserted;
  ELSE
    PERFORM link_waiting_documents(array_agg(s.account_id), array_agg(regexp_replace(upper(named.number), '[^A-Z0-9]', '', 'g')))
      FROM inserted s, unnest(ARRAY[s.normalized_number, s.bill_of_lading_number, s.booking_number] || s.ref_numbers) AS named (number);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER link_waiting_documents AFTER INSERT ON shipments REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION link_waiting_documents();
CREATE TRIGGER link_waiting_documents AFTER INSERT ON containers REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION link_waiting_documents();

-- Files that are announced, sent and then made documents of.
CREATE TABLE direct_uploads (
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id           uuid NOT NULL,
  file_name    text NOT NULL,
  content_type text NOT NULL,
  byte_size    bigint NOT NULL,
  md5          bytea NOT NULL,
  -- Null: the bytes have not come.
  sha256       bytea,
  -- What the bytes are, whatever was announced.
  sniffed_type text,
  used_at      timestamptz,
  -- Wall time, ours.
  expires_at   timestamptz NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, sha256) REFERENCES document_contents
);
CREATE INDEX direct_uploads_content ON direct_uploads (account_id, sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX direct_uploads_expiry ON direct_uploads (expires_at);

-- Texts of custom fields as numbers are compared: what stands in a document is looked for among them.
ALTER TABLE custom_fields ADD COLUMN number_form text GENERATED ALWAYS AS (CASE WHEN jsonb_typeof(value) = 'string'
  THEN left(regexp_replace(upper(value #>> '{}'), '[^A-Z0-9]', '', 'g'), 60) END) STORED;
CREATE INDEX custom_fields_number ON custom_fields (account_id, number_form) WHERE number_form IS NOT NULL;

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['document_contents', 'email_submissions', 'documents', 'document_readings',
      'document_representations', 'document_links', 'document_numbers', 'direct_uploads'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;
