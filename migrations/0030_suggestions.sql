-- What users decided about values that papers suggest for a container; the suggestions themselves follow from what was extracted.
CREATE TABLE suggestion_decisions (
  account_id   uuid NOT NULL,
  container_id uuid NOT NULL,
  field        text NOT NULL CHECK (field IN ('pickup_lfd', 'pod_eta_at', 'free_days', 'release', 'vessel')),
  -- As the papers say it.
  value        text NOT NULL,
  decision     text NOT NULL CHECK (decision IN ('accepted', 'dismissed')),
  api_key_id   uuid NOT NULL,
  decided_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, container_id, field, value),
  FOREIGN KEY (account_id, container_id) REFERENCES containers ON DELETE CASCADE
);
ALTER TABLE suggestion_decisions ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON suggestion_decisions TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON suggestion_decisions TO portolan_tenant;

-- Numbers that may be misread link only where they can mean one shipment.
ALTER TABLE document_numbers ADD COLUMN is_sure boolean NOT NULL DEFAULT true;

-- Whether a bill of lading or an arrival notice whose number nobody tracks starts its tracking.
ALTER TABLE accounts ADD COLUMN track_from_documents boolean NOT NULL DEFAULT false;
GRANT UPDATE (track_from_documents) ON accounts TO portolan_tenant;

-- As before, and also where the paper is just being linked: it may have looked before the shipment was there.
CREATE OR REPLACE FUNCTION link_waiting_documents(accounts uuid[], numbers text[]) RETURNS void LANGUAGE plpgsql
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
     WHERE d.account_id = named.account_id AND d.id = named.document_id AND d.deleted_at IS NULL
       AND (d.processing_state = 'done' AND d.next_step IS NULL OR d.next_step = 'link')
       AND NOT EXISTS (SELECT FROM document_links l WHERE l.account_id = d.account_id AND l.document_id = d.id)
    RETURNING d.account_id, d.id
  LOOP
    PERFORM enqueue_job('process-document', json_build_object('account_id', waiting.account_id, 'document_id', waiting.id), NULL,
      'document:' || waiting.id, 5, 25, NULL);
  END LOOP;
END
$$;

-- Papers that wait are linked anew also where a shipment is given a number later: its line names the bill of lading of a booking, a user
-- enters a reference, or a custom field.
CREATE FUNCTION link_waiting_of_shipment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM link_waiting_documents(array_agg(NEW.account_id), array_agg(regexp_replace(upper(named.number), '[^A-Z0-9]', '', 'g')))
    FROM unnest(ARRAY[NEW.bill_of_lading_number, NEW.booking_number] || NEW.ref_numbers) AS named (number)
   WHERE named.number IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER link_waiting_of_shipment AFTER UPDATE OF bill_of_lading_number, booking_number, ref_numbers ON shipments FOR EACH ROW
  WHEN (OLD.bill_of_lading_number IS DISTINCT FROM NEW.bill_of_lading_number
    OR OLD.booking_number IS DISTINCT FROM NEW.booking_number OR OLD.ref_numbers IS DISTINCT FROM NEW.ref_numbers)
  EXECUTE FUNCTION link_waiting_of_shipment();

CREATE FUNCTION link_waiting_of_container() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM link_waiting_documents(array_agg(NEW.account_id), array_agg(regexp_replace(upper(named.number), '[^A-Z0-9]', '', 'g')))
    FROM unnest(NEW.ref_numbers) AS named (number);
  RETURN NULL;
END
$$;
CREATE TRIGGER link_waiting_of_container AFTER UPDATE OF ref_numbers ON containers FOR EACH ROW
  WHEN (OLD.ref_numbers IS DISTINCT FROM NEW.ref_numbers) EXECUTE FUNCTION link_waiting_of_container();

CREATE FUNCTION link_waiting_of_custom_field() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM link_waiting_documents(ARRAY[NEW.account_id], ARRAY[NEW.number_form]);
  RETURN NULL;
END
$$;
CREATE TRIGGER link_waiting_of_custom_field AFTER INSERT OR UPDATE OF value ON custom_fields FOR EACH ROW
  WHEN (NEW.number_form IS NOT NULL) EXECUTE FUNCTION link_waiting_of_custom_field();
