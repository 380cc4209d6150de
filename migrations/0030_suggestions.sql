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
