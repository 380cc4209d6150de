-- What people search by: the numbers and names of parties, shipments, containers and tracking requests, in a narrow table of
-- their own. Containers and shipments are rewritten with every piece of news; were the text index on them, each rewriting
-- would enter all their parts again, and counting matches would read rows of kilobytes.

-- How numbers and names are compared: upper case, without spaces and dashes of any kind, and without the "|" that parts terms.
CREATE FUNCTION search_form(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(upper(normalize(written, NFKC)), E'| -\t\n\r\u00a0\u2010\u2011\u2012\u2013\u2014\u2015\u2212', '')
$$;

-- `|MSCU1234567|PO77|`, in the order given: a term stands between bars, so that a whole one can be told from a part.
CREATE FUNCTION search_terms(written text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '|' || coalesce(string_agg(form, '|' ORDER BY place) || '|', '')
    FROM (SELECT search_form(term) AS form, place FROM unnest(written) WITH ORDINALITY AS given (term, place)) AS forms
   WHERE form <> ''
$$;

-- What is looked for among the terms: any part of a term from three characters on, a whole term below; null: nothing.
CREATE FUNCTION search_part(query text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN form = '' THEN NULL WHEN length(form) < 3 THEN '|' || form || '|' ELSE form END
    FROM (SELECT search_form(query) AS form) AS given
$$;

-- A whole term, whatever its length; null: nothing.
CREATE FUNCTION search_whole(query text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '|' || nullif(search_form(query), '') || '|'
$$;

-- The LIKE pattern of a text that stands for itself, anywhere.
CREATE FUNCTION search_pattern(part text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- Hashes of all parts of three characters; the account is in each, so that no account pays for another's common words.
CREATE FUNCTION search_grams(account uuid, written text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT hashtextextended(substr(written, place, 3), uuid_hash_extended(account, 0))
    FROM generate_series(1, length(written) - 2) AS place WHERE substr(written, place + 1, 1) <> '|')
$$;

CREATE TABLE search_entries (
  account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('party', 'shipment', 'container', 'tracking_request')),
  id          uuid NOT NULL,
  -- Whose name it is found by as well. The name stands in the party's entry only: renaming a party changes one row here.
  customer_id uuid,
  -- A container's and a tracking request's number comes first.
  terms       text NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, kind, id)
);

-- The entries of these rows, written where they are not yet as they should be. Triggers call them, so that no writer can forget.
CREATE FUNCTION enter_parties(account uuid, chosen uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_entries AS e (account_id, kind, id, customer_id, terms, created_at)
  SELECT p.account_id, 'party', p.id, p.id, search_terms(ARRAY[p.company_name]), p.created_at
    FROM parties p WHERE p.account_id = account AND p.id = any(chosen)
  ON CONFLICT (account_id, kind, id) DO UPDATE SET terms = excluded.terms WHERE e.terms <> excluded.terms
$$;

CREATE FUNCTION enter_shipments(account uuid, chosen uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_entries AS e (account_id, kind, id, customer_id, terms, created_at)
  SELECT s.account_id, 'shipment', s.id, s.customer_id,
      search_terms(ARRAY[s.bill_of_lading_number, s.booking_number, nullif(s.normalized_number, s.bill_of_lading_number)]
        || s.ref_numbers || ARRAY(SELECT c.number FROM containers c
          WHERE c.account_id = s.account_id AND c.shipment_id = s.id AND c.journey = 1 ORDER BY c.number)), s.created_at
    FROM shipments s WHERE s.account_id = account AND s.id = any(chosen)
  ON CONFLICT (account_id, kind, id) DO UPDATE SET terms = excluded.terms, customer_id = excluded.customer_id
    WHERE (e.terms, e.customer_id) IS DISTINCT FROM (excluded.terms, excluded.customer_id)
$$;

CREATE FUNCTION enter_containers(account uuid, chosen uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_entries AS e (account_id, kind, id, customer_id, terms, created_at)
  SELECT c.account_id, 'container', c.id, c.customer_id,
      search_terms(ARRAY[c.number] || c.ref_numbers || ARRAY[s.bill_of_lading_number, s.booking_number]), c.created_at
    FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
   WHERE c.account_id = account AND c.id = any(chosen)
  ON CONFLICT (account_id, kind, id) DO UPDATE SET terms = excluded.terms, customer_id = excluded.customer_id
    WHERE (e.terms, e.customer_id) IS DISTINCT FROM (excluded.terms, excluded.customer_id)
$$;

CREATE FUNCTION enter_tracking_requests(account uuid, chosen uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_entries AS e (account_id, kind, id, customer_id, terms, created_at)
  SELECT r.account_id, 'tracking_request', r.id, r.customer_id, search_terms(ARRAY[r.request_number] || r.ref_numbers), r.created_at
    FROM tracking_requests r WHERE r.account_id = account AND r.id = any(chosen)
  ON CONFLICT (account_id, kind, id) DO UPDATE SET terms = excluded.terms, customer_id = excluded.customer_id
    WHERE (e.terms, e.customer_id) IS DISTINCT FROM (excluded.terms, excluded.customer_id)
$$;

SELECT enter_parties(account_id, array_agg(id)) FROM parties GROUP BY account_id;
SELECT enter_shipments(account_id, array_agg(id)) FROM shipments GROUP BY account_id;
SELECT enter_containers(account_id, array_agg(id)) FROM containers GROUP BY account_id;
SELECT enter_tracking_requests(account_id, array_agg(id)) FROM tracking_requests GROUP BY account_id;

-- One for each kind: a common word of one kind costs the others nothing. No list of entries not yet sorted in: a search would
-- read it whole, and one of many writers would stand still to sort it in.
CREATE INDEX search_parties ON search_entries USING gin (search_grams(account_id, terms)) WITH (fastupdate = off)
  WHERE kind = 'party';
CREATE INDEX search_shipments ON search_entries USING gin (search_grams(account_id, terms)) WITH (fastupdate = off)
  WHERE kind = 'shipment';
CREATE INDEX search_containers ON search_entries USING gin (search_grams(account_id, terms)) WITH (fastupdate = off)
  WHERE kind = 'container';
CREATE INDEX search_tracking_requests ON search_entries USING gin (search_grams(account_id, terms)) WITH (fastupdate = off)
  WHERE kind = 'tracking_request';
CREATE INDEX search_newest ON search_entries (account_id, kind, created_at DESC, id DESC);
CREATE INDEX search_customer ON search_entries (account_id, customer_id, kind, created_at DESC, id DESC)
  WHERE customer_id IS NOT NULL;

-- Of a new or changed row.
CREATE FUNCTION enter_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'parties' THEN PERFORM enter_parties(NEW.account_id, ARRAY[NEW.id]);
    WHEN 'tracking_requests' THEN PERFORM enter_tracking_requests(NEW.account_id, ARRAY[NEW.id]);
    WHEN 'containers' THEN PERFORM enter_containers(NEW.account_id, ARRAY[NEW.id]);
    WHEN 'shipments' THEN
      PERFORM enter_shipments(NEW.account_id, ARRAY[NEW.id]);
      IF TG_OP = 'UPDATE' THEN
        PERFORM enter_containers(NEW.account_id,
          ARRAY(SELECT id FROM containers c WHERE c.account_id = NEW.account_id AND c.shipment_id = NEW.id));
      END IF;
  END CASE;
  RETURN NULL;
END
$$;

-- New containers come several at a time, and their shipment is found by all of their numbers.
CREATE FUNCTION enter_new_containers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE account uuid;
BEGIN
  FOR account IN SELECT DISTINCT account_id FROM inserted LOOP
    PERFORM enter_containers(account, ARRAY(SELECT id FROM inserted WHERE account_id = account));
    PERFORM enter_shipments(account, ARRAY(SELECT DISTINCT shipment_id FROM inserted WHERE account_id = account));
  END LOOP;
  RETURN NULL;
END
$$;

-- Requests come by the hundred where many are made at once.
CREATE FUNCTION enter_new_tracking_requests() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE account uuid;
BEGIN
  FOR account IN SELECT DISTINCT account_id FROM inserted LOOP
    PERFORM enter_tracking_requests(account, ARRAY(SELECT id FROM inserted WHERE account_id = account));
  END LOOP;
  RETURN NULL;
END
$$;

CREATE FUNCTION leave_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM search_entries WHERE account_id = OLD.account_id AND kind = TG_ARGV[0] AND id = OLD.id;
  IF TG_TABLE_NAME = 'containers' THEN PERFORM enter_shipments(OLD.account_id, ARRAY[OLD.shipment_id]); END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER enter_search AFTER INSERT ON parties FOR EACH ROW EXECUTE FUNCTION enter_search();
CREATE TRIGGER change_search AFTER UPDATE OF company_name ON parties FOR EACH ROW
  WHEN (OLD.company_name <> NEW.company_name) EXECUTE FUNCTION enter_search();
CREATE TRIGGER leave_search AFTER DELETE ON parties FOR EACH ROW EXECUTE FUNCTION leave_search('party');

CREATE TRIGGER enter_search AFTER INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION enter_search();
CREATE TRIGGER change_search AFTER UPDATE OF bill_of_lading_number, booking_number, normalized_number, ref_numbers, customer_id
  ON shipments FOR EACH ROW
  WHEN ((OLD.bill_of_lading_number, OLD.booking_number, OLD.normalized_number, OLD.ref_numbers, OLD.customer_id)
    IS DISTINCT FROM (NEW.bill_of_lading_number, NEW.booking_number, NEW.normalized_number, NEW.ref_numbers, NEW.customer_id))
  EXECUTE FUNCTION enter_search();
CREATE TRIGGER leave_search AFTER DELETE ON shipments FOR EACH ROW EXECUTE FUNCTION leave_search('shipment');

CREATE TRIGGER enter_search AFTER INSERT ON containers REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION enter_new_containers();
CREATE TRIGGER change_search AFTER UPDATE OF number, ref_numbers, customer_id ON containers FOR EACH ROW
  WHEN ((OLD.number, OLD.ref_numbers, OLD.customer_id) IS DISTINCT FROM (NEW.number, NEW.ref_numbers, NEW.customer_id))
  EXECUTE FUNCTION enter_search();
CREATE TRIGGER leave_search AFTER DELETE ON containers FOR EACH ROW EXECUTE FUNCTION leave_search('container');

CREATE TRIGGER enter_search AFTER INSERT ON tracking_requests REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION enter_new_tracking_requests();
CREATE TRIGGER change_search AFTER UPDATE OF request_number, ref_numbers, customer_id ON tracking_requests FOR EACH ROW
  WHEN ((OLD.request_number, OLD.ref_numbers, OLD.customer_id)
    IS DISTINCT FROM (NEW.request_number, NEW.ref_numbers, NEW.customer_id))
  EXECUTE FUNCTION enter_search();
CREATE TRIGGER leave_search AFTER DELETE ON tracking_requests FOR EACH ROW EXECUTE FUNCTION leave_search('tracking_request');

ALTER TABLE search_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON search_entries TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON search_entries TO portolan_tenant;

-- Under a policy, PostgreSQL lets no operator near the index that is not marked leakproof, and @> and LIKE are not: every search
-- would read the whole table. The view confines to the account just the same, with its owner's rights, and keeps the index.
CREATE VIEW searchable AS
  SELECT account_id, kind, id, customer_id, terms, search_grams(account_id, terms) AS grams, created_at FROM search_entries
  WHERE account_id = nullif(current_setting('portolan.account_id', true), '')::uuid;
GRANT SELECT ON searchable TO portolan_tenant;

-- An account's administrators may rename it; its limits are the operator's.
GRANT UPDATE (name) ON accounts TO portolan_tenant;
