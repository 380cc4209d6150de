-- What never passed the scan is shown to nobody, whatever became of the document since. What failed before anything was read of it may
-- have failed at the scan: it is scanned anew.
-- True also of what came while no scanner was set.
ALTER TABLE documents ADD COLUMN is_scanned boolean NOT NULL DEFAULT false;
UPDATE documents d SET next_step = 'scan', step_attempts = 0, run = run + 1, processing_state = 'queued', processing_reason = NULL
 WHERE processing_state = 'failed' AND processing_reason = 'unreadable' AND deleted_at IS NULL
   AND NOT EXISTS (SELECT FROM document_readings r WHERE r.account_id = d.account_id AND r.document_id = d.id);
UPDATE documents SET is_scanned = true WHERE next_step IS DISTINCT FROM 'scan' AND processing_state <> 'quarantined';

-- Every form in which a number of a document may be called elsewhere: what comes later is compared with these.
CREATE TABLE document_number_forms (
  account_id  uuid NOT NULL,
  document_id uuid NOT NULL,
  form        text NOT NULL,
  PRIMARY KEY (account_id, document_id, form),
  FOREIGN KEY (account_id, document_id) REFERENCES documents ON DELETE CASCADE
);
CREATE INDEX document_number_forms_form ON document_number_forms (account_id, form);
ALTER TABLE document_number_forms ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON document_number_forms TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON document_number_forms TO portolan_tenant;
INSERT INTO document_number_forms SELECT DISTINCT account_id, document_id, number FROM document_numbers;

-- As before, by every form. A paper that is linked waits for no shipment any more, but still for containers that it names, unless it has
-- one of that number: then the new one is another journey.
DROP FUNCTION link_waiting_documents(uuid[], text[]);
CREATE FUNCTION link_waiting_documents(accounts uuid[], numbers text[], of_containers boolean DEFAULT false) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE waiting record;
BEGIN
  -- Nearly always nobody waits.
  IF NOT EXISTS (SELECT FROM unnest(accounts, numbers) AS new (account_id, number)
      JOIN document_number_forms f ON f.account_id = new.account_id AND f.form = new.number) THEN
    RETURN;
  END IF;
  FOR waiting IN
    UPDATE documents d SET next_step = 'link', step_attempts = 0, run = run + 1
      FROM (SELECT DISTINCT f.account_id, f.document_id, f.form FROM unnest(accounts, numbers) AS new (account_id, number)
        JOIN document_number_forms f ON f.account_id = new.account_id AND f.form = new.number) AS named
     WHERE d.account_id = named.account_id AND d.id = named.document_id AND d.deleted_at IS NULL
       AND (d.processing_state = 'done' AND d.next_step IS NULL OR d.next_step = 'link')
       AND NOT EXISTS (SELECT FROM document_links l LEFT JOIN containers c ON c.account_id = l.account_id AND c.id = l.container_id
         WHERE l.account_id = d.account_id AND l.document_id = d.id AND (NOT of_containers OR c.number = named.form))
    RETURNING d.account_id, d.id
  LOOP
    PERFORM enqueue_job('process-document', json_build_object('account_id', waiting.account_id, 'document_id', waiting.id), NULL,
      'document:' || waiting.id, 5, 25, NULL);
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION link_waiting_documents() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_TABLE_NAME = 'containers' THEN
    PERFORM link_waiting_documents(array_agg(account_id), array_agg(number), true) FROM inserted;
  ELSE
    PERFORM link_waiting_documents(array_agg(s.account_id), array_agg(regexp_replace(upper(named.number), '[^A-Z0-9]', '', 'g')))
      FROM inserted s, unnest(ARRAY[s.normalized_number, s.bill_of_lading_number, s.booking_number] || s.ref_numbers) AS named (number);
  END IF;
  RETURN NULL;
END
$$;
