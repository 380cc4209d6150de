-- What reports count (src/features/reports): facts of containers and invoices, and sums of them by month.

-- Containers and invoices whose facts may have changed. Only added to and deleted from: no writer waits for another.
CREATE TABLE report_marks (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('container', 'invoice')),
  subject_id uuid NOT NULL
);
CREATE INDEX report_marks_of_account ON report_marks (account_id);

-- Without foreign keys to their subjects: those that were deleted are taken out of the sums before they go.
CREATE TABLE report_facts (
  account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  subject_id  uuid NOT NULL,
  basis       text NOT NULL CHECK (basis IN ('departures', 'arrivals', 'pick_ups', 'invoices')),
  -- Of invoices; else empty.
  currency    text NOT NULL,
  -- The day on which it happened, by the calendar of the place.
  counted_on  date NOT NULL,
  customer_id uuid,
  line        text,
  terminal_id uuid,
  -- UN/LOCODEs: of several codes of a port the one that all have in common. A lane is CNSGH-USLAX.
  port        text,
  lane        text,
  -- In the order of sums/figures.ts; null: unknown. Text of JSON, which is read as it is.
  figures     text NOT NULL,
  PRIMARY KEY (account_id, subject_id, basis, currency)
);
CREATE INDEX report_facts_counted ON report_facts (account_id, basis, counted_on);
-- What no sums tell apart: a customer's lines, terminals and lanes, and the customers of a lane.
CREATE INDEX report_facts_customer ON report_facts (account_id, basis, customer_id, counted_on);
CREATE INDEX report_facts_lane ON report_facts (account_id, basis, lane, counted_on);

-- Empty members: unknown, or not told apart by the cut.
CREATE TABLE report_sums (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  sheet      text NOT NULL CHECK (sheet IN ('departures', 'arrivals', 'etas', 'pick_ups', 'invoices')),
  cut        text NOT NULL CHECK (cut IN ('line', 'customer', 'place', 'lane', 'place_by_line', 'lane_by_line')),
  customer   text NOT NULL,
  -- Its first day.
  month      date NOT NULL,
  line       text NOT NULL,
  terminal   text NOT NULL,
  port       text NOT NULL,
  lane       text NOT NULL,
  currency   text NOT NULL,
  counted    integer NOT NULL,
  -- By sums/figure-sums.ts. Text of JSON, which is read as it is.
  sums       text NOT NULL,
  -- The month before the customer: a report reads the customers of a few months.
  PRIMARY KEY (account_id, sheet, cut, month, customer, line, terminal, port, lane, currency)
) WITH (fillfactor = 80);

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['report_marks', 'report_facts', 'report_sums'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT ON %I TO portolan_tenant', owned);
  END LOOP;
END
$$;

-- Argument: the kind of subject.
CREATE FUNCTION mark_reported() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO report_marks (account_id, kind, subject_id) VALUES (new.account_id, tg_argv[0], new.id);
  RETURN NULL;
END
$$;
-- With the account all of it goes.
CREATE FUNCTION mark_reported_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO report_marks (account_id, kind, subject_id)
  SELECT d.account_id, tg_argv[0], d.id FROM deleted d JOIN accounts a ON a.id = d.account_id;
  RETURN NULL;
END
$$;
-- Of what belongs to an invoice.
CREATE FUNCTION mark_reported_invoice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO report_marks (account_id, kind, subject_id)
  SELECT DISTINCT d.account_id, 'invoice', d.invoice_id FROM changed d JOIN accounts a ON a.id = d.account_id;
  RETURN NULL;
END
$$;
CREATE FUNCTION mark_reported_arrival() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO report_marks (account_id, kind, subject_id)
  SELECT new.account_id, 'container', id FROM unnest(CASE tg_op WHEN 'UPDATE' THEN old.container_ids END || new.container_ids) AS id
   GROUP BY id;
  RETURN NULL;
END
$$;
CREATE FUNCTION mark_reported_emissions() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO report_marks (account_id, kind, subject_id) VALUES (new.account_id, 'container', new.container_id);
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION mark_reported(), mark_reported_gone(), mark_reported_invoice(), mark_reported_arrival(),
  mark_reported_emissions() FROM PUBLIC;

-- A container that has not left its port of loading has no facts, and is not marked.
CREATE FUNCTION is_reported(state jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN coalesce(state->>'polVesselDepartedAt', state->>'podArrivedAt', state->>'podFullOutAt') IS NOT NULL;
CREATE TRIGGER mark_new_reported AFTER INSERT ON containers FOR EACH ROW
  WHEN (is_reported(new.state)) EXECUTE FUNCTION mark_reported('container');
CREATE TRIGGER mark_reported AFTER UPDATE OF state, announced, listed, customer_id, pod_terminal_id ON containers FOR EACH ROW
  WHEN ((is_reported(new.state) OR is_reported(old.state))
    AND (old.state, old.announced->'rolled', old.listed, old.customer_id, old.pod_terminal_id)
      IS DISTINCT FROM (new.state, new.announced->'rolled', new.listed, new.customer_id, new.pod_terminal_id))
  EXECUTE FUNCTION mark_reported('container');
CREATE TRIGGER mark_reported_gone AFTER DELETE ON containers REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION mark_reported_gone('container');

CREATE TRIGGER mark_new_reported AFTER INSERT ON arrival_legs FOR EACH ROW
  WHEN (new.target = 'port_of_discharge' AND new.arrived_at IS NOT NULL) EXECUTE FUNCTION mark_reported_arrival();
CREATE TRIGGER mark_reported AFTER UPDATE OF arrived_at, ended_at, container_ids, errors ON arrival_legs FOR EACH ROW
  WHEN (new.target = 'port_of_discharge' AND (new.arrived_at IS NOT NULL OR old.arrived_at IS NOT NULL)
    AND (old.arrived_at, old.ended_at, old.container_ids, old.errors, old.digest)
      IS DISTINCT FROM (new.arrived_at, new.ended_at, new.container_ids, new.errors, new.digest))
  EXECUTE FUNCTION mark_reported_arrival();

CREATE TRIGGER mark_new_reported AFTER INSERT ON container_emissions FOR EACH ROW
  WHEN (new.kilograms IS NOT NULL) EXECUTE FUNCTION mark_reported_emissions();
CREATE TRIGGER mark_reported AFTER UPDATE OF kilograms ON container_emissions FOR EACH ROW
  WHEN (old.kilograms IS DISTINCT FROM new.kilograms) EXECUTE FUNCTION mark_reported_emissions();

CREATE TRIGGER mark_new_reported AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION mark_reported('invoice');
CREATE TRIGGER mark_reported AFTER UPDATE OF customer_id, invoice_date, status, biller_kind, biller_code ON invoices
  FOR EACH ROW
  WHEN ((old.customer_id, old.invoice_date, old.status, old.biller_kind, old.biller_code)
    IS DISTINCT FROM (new.customer_id, new.invoice_date, new.status, new.biller_kind, new.biller_code))
  EXECUTE FUNCTION mark_reported('invoice');
CREATE TRIGGER mark_reported_gone AFTER DELETE ON invoices REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION mark_reported_gone('invoice');
CREATE TRIGGER mark_new_lines AFTER INSERT ON invoice_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_reported_invoice();
CREATE TRIGGER mark_changed_lines AFTER UPDATE ON invoice_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_reported_invoice();
CREATE TRIGGER mark_gone_lines AFTER DELETE ON invoice_lines REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_reported_invoice();
CREATE TRIGGER mark_new_disputes AFTER INSERT ON invoice_disputes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_reported_invoice();
CREATE TRIGGER mark_changed_disputes AFTER UPDATE ON invoice_disputes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_reported_invoice();
CREATE TRIGGER mark_gone_disputes AFTER DELETE ON invoice_disputes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_reported_invoice();

-- What there is already is counted by the first runs of the job.
INSERT INTO report_marks (account_id, kind, subject_id)
SELECT account_id, 'container', id FROM containers WHERE is_reported(state) ORDER BY account_id, created_at;
INSERT INTO report_marks (account_id, kind, subject_id)
SELECT account_id, 'invoice', id FROM invoices ORDER BY account_id, created_at;
