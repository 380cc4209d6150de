-- Whether a user should look at a document, and why. Null: it is being processed. Documents of before count as looked at.
ALTER TABLE documents
  ADD COLUMN review_state text CHECK (review_state IN ('needed', 'not_needed', 'done')),
  -- `[{"reason": "missing_field", "field": "eta"}]`
  ADD COLUMN review_reasons jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN reviewed_at timestamptz,
  -- Of the detected type, 0 to 1; null: not known.
  ADD COLUMN type_confidence real,
  -- Numbers in it that the account does not track: `[{"number": "MSCU6639870", "number_type": "container", "scac": null}]`
  ADD COLUMN untracked_numbers jsonb NOT NULL DEFAULT '[]',
  -- Where users found the values that they entered: `{"eta": {"page": 1, "box": [0.1, 0.2, 0.3, 0.22], "text": "20 MAY"}}`
  ADD COLUMN evidence_manual jsonb,
  -- The pages of each paper of a file, as a user split it: `[[1, 2], [3]]`. Null: the rules split it.
  ADD COLUMN manual_parts jsonb;
UPDATE documents SET review_state = 'not_needed' WHERE processing_state IN ('done', 'failed', 'quarantined');

-- A number that is requested is no longer untracked: documents that offer it are linked, and so reviewed, again.
CREATE FUNCTION link_documents_of_requests() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE waiting record;
BEGIN
  FOR waiting IN
    UPDATE documents d SET next_step = 'link', step_attempts = 0, run = run + 1
      FROM (SELECT DISTINCT f.account_id, f.document_id FROM inserted i
        JOIN document_number_forms f ON f.account_id = i.account_id AND f.form = i.normalized_number) AS named
     WHERE d.account_id = named.account_id AND d.id = named.document_id AND d.deleted_at IS NULL
       AND d.processing_state = 'done' AND d.next_step IS NULL AND d.untracked_numbers <> '[]'
    RETURNING d.account_id, d.id
  LOOP
    PERFORM enqueue_job('process-document', json_build_object('account_id', waiting.account_id, 'document_id', waiting.id), NULL,
      'document:' || waiting.id, 5, 25, NULL);
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER link_documents_of_requests AFTER INSERT ON tracking_requests REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION link_documents_of_requests();

DROP FUNCTION audit_documents() CASCADE;
SELECT audit_table('documents', '{"type": "document", "name": "r.name", "deleted": "deleted_at",
  "columns": {"name": "r.name", "document_type_manual": "r.document_type_manual", "extracted_data_manual": "r.extracted_data_manual",
    "reviewed_at": "r.reviewed_at"},
  "compared": ["name", "document_type_manual", "extracted_data_manual", "reviewed_at", "deleted_at"],
  "flat": ["extracted_data_manual"]}');
