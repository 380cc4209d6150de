-- What users set and what lists are filtered and ordered by: an index for each, so that a list of a million rows is read from
-- where its page begins.

-- A customer is named in any case. A column, because row-level security keeps lower() away from an index.
ALTER TABLE parties ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (lower(company_name)) STORED;
CREATE INDEX parties_name ON parties (account_id, name_key);

DROP INDEX shipments_customer;
CREATE INDEX shipments_customer ON shipments (account_id, customer_id, created_at DESC, id DESC)
  WHERE customer_id IS NOT NULL;
CREATE INDEX shipments_tracked ON shipments (account_id, created_at DESC, id DESC)
  WHERE line_tracking_stopped_at IS NULL;
CREATE INDEX shipments_stopped ON shipments (account_id, created_at DESC, id DESC)
  WHERE line_tracking_stopped_at IS NOT NULL;
CREATE INDEX shipments_pod_eta ON shipments (account_id, pod_eta_at, id);
CREATE INDEX shipments_pod_eta_latest ON shipments (account_id, pod_eta_at DESC NULLS LAST, id DESC);

-- Tags with their account, so that a word that all accounts use costs each only its own rows: as a column of its own the
-- account would be looked up whole each time.
CREATE FUNCTION account_tags(account uuid, tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(account::text || '|' || tag) FROM unnest(tags) AS tag
$$;
CREATE INDEX shipments_tags ON shipments USING gin (account_tags(account_id, tags));

-- Row-level security keeps && away from an index; this view confines to the account by itself, with its owner's rights.
CREATE VIEW tagged_shipments AS SELECT account_id, id, account_tags(account_id, tags) AS account_tags FROM shipments
  WHERE account_id = nullif(current_setting('portolan.account_id', true), '')::uuid;
GRANT SELECT ON tagged_shipments TO portolan_tenant;

DROP INDEX containers_number;
CREATE INDEX containers_number ON containers (account_id, number, id);
CREATE INDEX containers_updated ON containers (account_id, updated_at, id);
CREATE INDEX containers_pickup_lfd ON containers (account_id, pickup_lfd, id);
CREATE INDEX containers_pickup_lfd_latest ON containers (account_id, pickup_lfd DESC NULLS LAST, id DESC);
CREATE INDEX containers_pod_eta ON containers (account_id, pod_eta_at, id);
CREATE INDEX containers_pod_eta_latest ON containers (account_id, pod_eta_at DESC NULLS LAST, id DESC);
CREATE INDEX containers_available ON containers
  (account_id, available_for_pickup, created_on DESC, refreshed_at DESC, id DESC) WHERE available_for_pickup IS NOT NULL;
CREATE INDEX containers_terminal ON containers
  (account_id, pod_terminal_id, created_on DESC, refreshed_at DESC, id DESC) WHERE pod_terminal_id IS NOT NULL;

CREATE INDEX tracking_requests_number ON tracking_requests (account_id, request_number);
CREATE INDEX tracking_requests_normalized ON tracking_requests (account_id, normalized_number);
CREATE INDEX tracking_requests_status ON tracking_requests (account_id, status, created_at DESC, id DESC);
CREATE INDEX tracking_requests_line ON tracking_requests (account_id, scac, created_at DESC, id DESC);
CREATE INDEX tracking_requests_updated ON tracking_requests (account_id, updated_at);
CREATE INDEX tracking_requests_customer ON tracking_requests (account_id, customer_id, created_at DESC, id DESC)
  WHERE customer_id IS NOT NULL;

-- A vessel is what it is called: where it is, this service does not say.
UPDATE vessels SET document = replace(document, ',"latitude":null,"longitude":null,"nautical_speed_knots":null,"navigational_heading_degrees":null,"position_timestamp":null', '');

-- A vessel's id is made of its IMO number, and unique with it. Of two unique keys ON CONFLICT minds one: two reports that write
-- the same new vessel at the same moment would fail on the other.
ALTER TABLE vessels DROP CONSTRAINT vessels_id_key;
CREATE INDEX vessels_id ON vessels (id);
