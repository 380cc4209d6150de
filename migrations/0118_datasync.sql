-- The schema datasync: an account's data as views that only read, logins for them, and what has changed since it was copied.
-- docs/decisions/0061-datasync-is-views-and-one-list-of-changes.md has the reasons.

-- Owns the views and nothing else: the views read with its rights, which row-level security binds.
DO $$
BEGIN
  CREATE ROLE portolan_datasync NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END
$$;
GRANT portolan_datasync TO CURRENT_USER;

-- Logins of programs that read the views. The role of the server goes with its row (features/datasync/roles).
CREATE TABLE datasync_roles (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id         uuid NOT NULL,
  -- Of the role, as the server knows it.
  name       text NOT NULL CHECK (name <> ''),
  -- What people call it.
  label      text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
SELECT audit_table('datasync_roles', '{"type": "datasync_role", "name": "r.label", "on": ["INSERT", "DELETE"],
  "columns": {"name": "r.label"}}');

-- Names of the reference data that views show; filled where datasync is used.
CREATE TABLE datasync_reference (
  -- place, terminal or line.
  kind text NOT NULL,
  -- A UN/LOCODE; the id or a code of a terminal, such as FIRMS:Y258 or SMDG:USLAX:APMT; a SCAC.
  key  text NOT NULL,
  name text NOT NULL,
  -- FIRMS code of a terminal, SCAC of a line.
  code text,
  PRIMARY KEY (kind, key)
);
GRANT SELECT ON datasync_reference TO portolan_tenant;

-- Places and databases that an account's data are copied to, as the settings name them.
CREATE TABLE datasync_targets (
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The address without its password.
  target       text NOT NULL,
  -- The database that the cursor is of: the numbers of transactions mean nothing in another.
  server       text,
  -- Transactions that began before did not know of the target.
  ready_from   xid8,
  -- What was copied: all that these transactions wrote. Null: nothing is copied yet.
  cursor       pg_snapshot,
  -- All is being copied, up to this row; {"table", "id"}.
  is_full      boolean NOT NULL DEFAULT true,
  position     jsonb,
  -- Of the last run that began; it is in the names of files.
  sequence     bigint NOT NULL DEFAULT 0,
  -- Digest of the reference data in what was copied.
  reference    text,
  -- Real time.
  begun_at     timestamptz,
  succeeded_at timestamptz,
  failed_at    timestamptz,
  error        text,
  PRIMARY KEY (account_id, target)
);

-- Rows of views that changed, and that not every target has yet.
CREATE TABLE datasync_changes (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The view.
  kind       text NOT NULL,
  id         uuid NOT NULL,
  -- The last transaction that changed it.
  xid        xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (account_id, kind, id)
);

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['datasync_roles', 'datasync_targets', 'datasync_changes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_account ON %I TO portolan_tenant
      USING (account_id = nullif(current_setting(''portolan.account_id'', true), '''')::uuid)', owned);
    EXECUTE format('GRANT SELECT%s ON %I TO portolan_tenant',
      CASE owned WHEN 'datasync_roles' THEN '' ELSE ', INSERT, UPDATE, DELETE' END, owned);
  END LOOP;
END
$$;

CREATE SCHEMA datasync;
GRANT USAGE ON SCHEMA datasync TO PUBLIC;
-- Logins of datasync call no function of ours and see no name there. The owner and the role of requests have their own grants.
REVOKE ALL ON SCHEMA public FROM PUBLIC;

-- The account that the session may see: of a login of datasync its own, whatever the session sets; of the service the one that it
-- has entered. Null: none. session_user is who logged in: SET ROLE does not change it.
CREATE FUNCTION datasync.account_id() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
RETURN CASE WHEN pg_has_role(session_user, 'portolan_tenant', 'MEMBER')
  THEN nullif(current_setting('portolan.account_id', true), '')::uuid
  ELSE (SELECT r.account_id FROM public.datasync_roles r WHERE r.name = session_user) END;

CREATE FUNCTION datasync.local_time(at timestamptz, zone text) RETURNS text LANGUAGE sql STABLE
RETURN to_char(at AT TIME ZONE zone, 'YYYY-MM-DD HH24:MI:SS');

CREATE FUNCTION datasync.yes_or_no(given boolean) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN given THEN 'Yes' WHEN NOT given THEN 'No' END;

-- `high_cube` as `High Cube`.
CREATE FUNCTION datasync.titled(given text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN initcap(replace(given, '_', ' '));

CREATE FUNCTION datasync.sorted(given text[]) RETURNS text LANGUAGE sql IMMUTABLE
RETURN (SELECT string_agg(each, ', ' ORDER BY each COLLATE "C") FROM unnest(given) AS each);

-- As a user wrote the number, as in src/tracking/shipments/schema.ts.
CREATE FUNCTION datasync.as_written(number text, written text[]) RETURNS text LANGUAGE sql IMMUTABLE
RETURN coalesce((SELECT w.text FROM unnest(written) WITH ORDINALITY AS w (text, place)
  WHERE upper(regexp_replace(w.text, '[\s\u00a0\u2010\u2011\u2013-]', '', 'g')) = number ORDER BY w.place LIMIT 1), number);

CREATE FUNCTION datasync.hold(holds jsonb, of_kind jsonpath) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN jsonb_path_exists(holds, of_kind) THEN 'Hold' END;

-- The key of a terminal in datasync_reference, by the facility of a state: {code, codeListProvider}.
CREATE FUNCTION datasync.terminal_key(facility jsonb, locode text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN (facility->>'codeListProvider') || ':'
  || CASE facility->>'codeListProvider' WHEN 'SMDG' THEN replace(upper(locode), ' ', '') || ':' ELSE '' END
  || upper(btrim(facility->>'code'));

-- Instants have a zone of their own; beside each stands the clock of its place.
CREATE VIEW datasync.containers WITH (security_barrier) AS
SELECT c.id AS container_id,
  c.number AS container_number,
  c.shipment_id,
  datasync.as_written(s.bill_of_lading_number, s.written_numbers) AS shipment_bill_of_lading_number,
  s.normalized_number AS shipment_normalized_number,
  nullif(array_to_string(s.ref_numbers, ', '), '') AS shipment_reference_numbers,
  nullif(array_to_string(c.ref_numbers, ', '), '') AS container_reference_numbers,
  datasync.sorted(s.tags) AS shipment_tags,
  s.customer_id,
  p.company_name AS customer_name,
  coalesce(line.code, s.scac) AS shipping_line_scac,
  coalesce(line.name, s.scac) AS shipping_line_name,
  left(v."polLocode", 2) AS pol_country_code,
  v."polLocode" AS pol_locode,
  pol.name AS pol_city,
  v."polTimeZone" AS pol_timezone,
  left(v."podLocode", 2) AS pod_country_code,
  v."podLocode" AS pod_locode,
  pod.name AS pod_city,
  v."podTimeZone" AS pod_timezone,
  pod_terminal.code AS pod_terminal_firms_code,
  pod_terminal.name AS pod_terminal_nickname,
  coalesce(pod_terminal.name, v."podFacility"->>'name') AS pod_terminal_name,
  left(v."destinationLocode", 2) AS ind_country_code,
  v."destinationLocode" AS ind_locode,
  ind.name AS ind_city,
  v."destinationTimeZone" AS ind_timezone,
  ind_terminal.code AS ind_terminal_firms_code,
  ind_terminal.name AS ind_terminal_nickname,
  coalesce(ind_terminal.name, v."inlandFacility"->>'name') AS ind_terminal_name,
  v."emptyOutAt" AS empty_out_at,
  datasync.local_time(v."emptyOutAt", v."polTimeZone") AS empty_out_at_local,
  v."polFullInAt" AS full_in_at,
  datasync.local_time(v."polFullInAt", v."polTimeZone") AS full_in_at_local,
  v."polVesselLoadedAt" AS pol_loaded_at,
  datasync.local_time(v."polVesselLoadedAt", v."polTimeZone") AS pol_loaded_at_local,
  v."departsAt" AS pol_etd_at,
  datasync.local_time(v."departsAt", v."polTimeZone") AS pol_etd_at_local,
  v."polVesselDepartedAt" AS pol_atd_at,
  datasync.local_time(v."polVesselDepartedAt", v."polTimeZone") AS pol_atd_at_local,
  c.pod_eta_at,
  datasync.local_time(c.pod_eta_at, v."podTimeZone") AS pod_eta_at_local,
  v."podArrivedAt" AS pod_arrived_at,
  datasync.local_time(v."podArrivedAt", v."podTimeZone") AS pod_arrived_at_local,
  berthed.at AS pod_berthed_at,
  datasync.local_time(berthed.at, v."podTimeZone") AS pod_berthed_at_local,
  v."podDischargedAt" AS pod_discharged_at,
  datasync.local_time(v."podDischargedAt", v."podTimeZone") AS pod_discharged_at_local,
  c.pickup_lfd AS pod_last_free_day_on,
  datasync.local_time(c.pickup_lfd, v."podTimeZone") AS pod_last_free_day_on_local,
  v."pickupAppointmentAt" AS pod_pickup_appointment_at,
  datasync.local_time(v."pickupAppointmentAt", v."podTimeZone") AS pod_pickup_appointment_at_local,
  v."podFullOutAt" AS pod_full_out_at,
  datasync.local_time(v."podFullOutAt", v."podTimeZone") AS pod_full_out_at_local,
  v."podRailCarrierScac" AS pod_rail_carrier_scac,
  v."podRailDepartedAt" AS pod_rail_departed_at,
  datasync.local_time(v."podRailDepartedAt", v."podTimeZone") AS pod_rail_departed_at_local,
  v."indRailCarrierScac" AS ind_rail_carrier_scac,
  v."indEtaAt" AS ind_eta_at,
  datasync.local_time(v."indEtaAt", v."destinationTimeZone") AS ind_eta_at_local,
  v."indAtaAt" AS ind_arrived_at,
  datasync.local_time(v."indAtaAt", v."destinationTimeZone") AS ind_arrived_at_local,
  v."indRailUnloadedAt" AS ind_rail_unloaded_at,
  datasync.local_time(v."indRailUnloadedAt", v."destinationTimeZone") AS ind_rail_unloaded_at_local,
  v."indFacilityLfdAt" AS ind_last_free_day_on,
  datasync.local_time(v."indFacilityLfdAt", v."destinationTimeZone") AS ind_last_free_day_on_local,
  v."finalDestinationFullOutAt" AS ind_full_out_at,
  datasync.local_time(v."finalDestinationFullOutAt", v."destinationTimeZone") AS ind_full_out_at_local,
  v."emptyTerminatedAt" AS empty_terminated_at,
  datasync.local_time(v."emptyTerminatedAt", coalesce(v."emptyTerminatedTimeZone", v."podTimeZone")) AS empty_terminated_at_local,
  coalesce(v.fees, '[]')::text AS fees_at_pod_terminal,
  -- Amounts in several currencies have no sum.
  (SELECT CASE WHEN count(DISTINCT f->>'currency_code') = 1 THEN sum((f->>'amount')::numeric)::text END
     FROM jsonb_array_elements(v.fees) AS f WHERE f->>'type' = 'demurrage') AS demurrage_at_pod_terminal,
  coalesce(v.holds, '[]')::text AS holds_at_pod_terminal,
  datasync.hold(v.holds, '$[*] ? (@.name == "freight" && @.status == "hold")') AS freight_hold_at_pod_terminal,
  datasync.hold(v.holds, '$[*] ? (@.name == "customs" && @.status == "hold")') AS customs_hold_at_pod_terminal,
  datasync.hold(v.holds, '$[*] ? (@.name == "USDA" && @.status == "hold")') AS usda_hold_at_pod_terminal,
  datasync.hold(v.holds, '$[*] ? (@.name == "TMF" && @.status == "hold")') AS tmf_hold_at_pod_terminal,
  datasync.hold(v.holds, '$[*] ? (@.name != "freight" && @.name != "customs" && @.name != "USDA" && @.name != "TMF"
    && @.status == "hold")') AS other_hold_at_pod_terminal,
  v."yardLocation" AS location_at_pod_terminal,
  datasync.yes_or_no(v."availabilityKnown") AS availability_known,
  datasync.yes_or_no(v."availableForPickup") AS available_for_pickup,
  v."equipmentLength" AS equipment_length,
  coalesce(datasync.titled(v."equipmentType"), 'unknown') AS equipment_type,
  coalesce(datasync.titled(v."equipmentHeight"), 'unknown') AS equipment_height,
  nullif(concat_ws(' ', v."equipmentLength", datasync.titled(v."equipmentType"), datasync.titled(v."equipmentHeight")), '') AS equipment,
  v."weightLbs" AS weight_in_lbs,
  v."sealNumber" AS seal_number,
  v."chassisNumber" AS pod_full_out_chassis_number,
  s.state->>'podVoyageNumber' AS pod_voyage_number,
  s.state->>'podVesselName' AS pod_vessel_name,
  s.state->>'podVesselImo' AS pod_vessel_imo,
  k.terminal_succeeded_at AS terminal_checked_at,
  k.line_succeeded_at AS line_tracking_last_succeeded_at,
  s.line_tracking_stopped_at,
  s.line_tracking_stopped_reason,
  c.current_status,
  c.created_at,
  c.updated_at
FROM public.containers c
JOIN public.shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
LEFT JOIN public.shipment_checks k ON k.account_id = c.account_id AND k.shipment_id = c.shipment_id
LEFT JOIN public.parties p ON p.account_id = s.account_id AND p.id = s.customer_id
-- Read once for all columns: each look into the state would decompress it again.
CROSS JOIN LATERAL (SELECT r.*, coalesce(r."polEtdAt", (s.state->>'polEtdAt')::timestamptz) AS "departsAt", CASE WHEN r."goesInland" OR r."destinationLocode" IS NOT NULL THEN r."pickupFacility" END AS "inlandFacility",
    r."indFacilityLfdOn"::timestamp AT TIME ZONE coalesce(r."destinationTimeZone", 'UTC') AS "indFacilityLfdAt"
  FROM jsonb_to_record(c.state) AS r ("polLocode" text, "podLocode" text, "destinationLocode" text, "polTimeZone" text, "podTimeZone" text,
    "destinationTimeZone" text, "emptyTerminatedTimeZone" text, "podFacility" jsonb, "pickupFacility" jsonb, "goesInland" boolean,
    "emptyOutAt" timestamptz, "polFullInAt" timestamptz, "polVesselLoadedAt" timestamptz, "polEtdAt" timestamptz,
    "polVesselDepartedAt" timestamptz, "podArrivedAt" timestamptz, "podDischargedAt" timestamptz, "pickupAppointmentAt" timestamptz,
    "podFullOutAt" timestamptz, "podRailDepartedAt" timestamptz, "indEtaAt" timestamptz, "indAtaAt" timestamptz,
    "indRailUnloadedAt" timestamptz, "indFacilityLfdOn" date, "finalDestinationFullOutAt" timestamptz, "emptyTerminatedAt" timestamptz,
    fees jsonb, holds jsonb, "podRailCarrierScac" text, "indRailCarrierScac" text, "yardLocation" text, "availabilityKnown" boolean,
    "availableForPickup" boolean, "equipmentLength" integer, "equipmentType" text, "equipmentHeight" text, "weightLbs" double precision,
    "sealNumber" text, "chassisNumber" text)) AS v
LEFT JOIN LATERAL (SELECT max(e.happened_at) AS at FROM public.transport_events e WHERE e.account_id = c.account_id
  AND e.container_id = c.id AND e.event = 'container.transport.vessel_berthed' AND e.invalidated_at IS NULL) AS berthed ON true
LEFT JOIN public.datasync_reference line ON line.kind = 'line' AND line.key = s.scac
LEFT JOIN public.datasync_reference pol ON pol.kind = 'place' AND pol.key = v."polLocode"
LEFT JOIN public.datasync_reference pod ON pod.kind = 'place' AND pod.key = v."podLocode"
LEFT JOIN public.datasync_reference ind ON ind.kind = 'place' AND ind.key = v."destinationLocode"
LEFT JOIN public.datasync_reference pod_terminal ON pod_terminal.kind = 'terminal' AND pod_terminal.key = c.pod_terminal_id::text
LEFT JOIN public.datasync_reference ind_terminal ON ind_terminal.kind = 'terminal'
  AND ind_terminal.key = datasync.terminal_key(v."inlandFacility", coalesce(v."inlandFacility"->>'locode', v."destinationLocode"))
WHERE c.account_id = (SELECT datasync.account_id());

CREATE VIEW datasync.shipments WITH (security_barrier) AS
SELECT s.id AS shipment_id,
  coalesce(line.code, s.scac) AS shipping_line_scac,
  coalesce(line.name, s.scac) AS shipping_line_name,
  datasync.as_written(s.bill_of_lading_number, s.written_numbers) AS bill_of_lading_number,
  s.normalized_number,
  nullif(array_to_string(s.ref_numbers, ', '), '') AS reference_numbers,
  datasync.sorted(s.tags) AS tags,
  s.customer_id,
  p.company_name AS customer_name,
  v."polLocode" AS pol_locode,
  v."podLocode" AS pod_locode,
  pod_terminal.code AS pod_terminal_firms_code,
  v."destinationLocode" AS destination_locode,
  destination_terminal.code AS destination_terminal_firms_code,
  v."polAtdAt" AS pol_atd_at,
  v."polEtdAt" AS pol_etd_at,
  s.pod_eta_at,
  v."podAtaAt" AS pod_arrived_at,
  v."podVoyageNumber" AS pod_voyage_number,
  v."podVesselName" AS pod_vessel_name,
  v."podVesselImo" AS pod_vessel_imo,
  k.line_succeeded_at AS line_tracking_last_succeeded_at,
  s.line_tracking_stopped_at,
  s.line_tracking_stopped_reason,
  s.created_at,
  s.updated_at
FROM public.shipments s
LEFT JOIN public.shipment_checks k ON k.account_id = s.account_id AND k.shipment_id = s.id
LEFT JOIN public.parties p ON p.account_id = s.account_id AND p.id = s.customer_id
CROSS JOIN LATERAL jsonb_to_record(s.state) AS v ("polLocode" text, "podLocode" text, "destinationLocode" text, "podFacility" jsonb,
  "destinationFacility" jsonb, "polAtdAt" timestamptz, "polEtdAt" timestamptz, "podAtaAt" timestamptz, "podVoyageNumber" text,
  "podVesselName" text, "podVesselImo" text)
LEFT JOIN public.datasync_reference line ON line.kind = 'line' AND line.key = s.scac
LEFT JOIN public.datasync_reference pod_terminal ON pod_terminal.kind = 'terminal'
  AND pod_terminal.key = datasync.terminal_key(v."podFacility", v."podLocode")
LEFT JOIN public.datasync_reference destination_terminal ON destination_terminal.kind = 'terminal'
  AND destination_terminal.key = datasync.terminal_key(v."destinationFacility", v."destinationFacility"->>'locode')
WHERE s.account_id = (SELECT datasync.account_id());

CREATE VIEW datasync.tracking_requests WITH (security_barrier) AS
SELECT r.id AS tracking_request_id,
  r.request_number,
  nullif(array_to_string(r.ref_numbers, ', '), '') AS reference_numbers,
  nullif(array_to_string(r.shipment_tags, ', '), '') AS shipment_tags,
  r.status,
  r.failed_reason,
  r.request_type,
  r.scac,
  r.shipment_id,
  r.created_at,
  r.updated_at
FROM public.tracking_requests r
WHERE r.account_id = (SELECT datasync.account_id());

CREATE VIEW datasync.transport_events WITH (security_barrier) AS
SELECT e.id,
  e.event,
  e.happened_at AS event_timestamp,
  datasync.local_time(e.happened_at, f."timeZone") AS event_timestamp_local,
  e.container_id,
  c.number AS container_number,
  e.shipment_id,
  datasync.as_written(coalesce(s.bill_of_lading_number, s.booking_number, s.normalized_number), s.written_numbers) AS shipment_number,
  (f.location->>'id')::uuid AS port_metro_id,
  f.locode AS port_metro_locode,
  left(f.locode, 2) AS port_metro_country_code,
  place.name AS port_metro_city,
  f."timeZone" AS port_metro_time_zone,
  (f.terminal->>'id')::uuid AS facility_id,
  terminal.code AS facility_firms_code,
  terminal.name AS facility_nickname,
  terminal.name AS facility_name,
  f."vesselId" AS vessel_id,
  ship.name AS vessel_name,
  ship.imo AS vessel_imo,
  ship.mmsi AS vessel_mmsi,
  f.voyage AS voyage_number,
  CASE f."dataSource" WHEN 'user' THEN 'user_input' ELSE f."dataSource" END AS data_source_label,
  e.invalidated_at,
  -- A later event may name this one as what it replaces.
  CASE WHEN e.invalidated_at IS NOT NULL THEN CASE WHEN EXISTS (SELECT FROM public.transport_events n
    WHERE n.account_id = e.account_id AND n.container_id = e.container_id AND public.transport_event_facts(n)->>'previousId' = e.id::text)
    THEN 'replaced' ELSE 'withdrawn' END END AS invalidation_reason,
  f."previousId" AS previous_version_id,
  e.created_at,
  greatest(e.created_at, e.invalidated_at) AS updated_at
FROM public.transport_events e
JOIN public.containers c ON c.account_id = e.account_id AND c.id = e.container_id
JOIN public.shipments s ON s.account_id = e.account_id AND s.id = e.shipment_id
CROSS JOIN LATERAL jsonb_to_record(public.transport_event_facts(e)) AS f ("timeZone" text, locode text, voyage text, "dataSource" text, location jsonb,
  terminal jsonb, "vesselId" uuid, "previousId" uuid)
LEFT JOIN public.datasync_reference place ON place.kind = 'place' AND place.key = f.locode
LEFT JOIN public.datasync_reference terminal ON terminal.kind = 'terminal' AND terminal.key = f.terminal->>'id'
LEFT JOIN public.vessels ship ON ship.id = f."vesselId"
WHERE e.account_id = (SELECT datasync.account_id());

-- The views show what is stored at this moment.
CREATE VIEW datasync._transfer_status WITH (security_barrier) AS
SELECT name AS data_model_name, statement_timestamp() AS transfer_last_updated_at
  FROM unnest(ARRAY['containers', 'shipments', 'tracking_requests', 'transport_events']) AS name;

-- The second lock behind the conditions of the views.
DO $$
DECLARE viewed text;
BEGIN
  FOREACH viewed IN ARRAY ARRAY['containers', 'shipments', 'shipment_checks', 'tracking_requests', 'transport_events', 'parties'] LOOP
    EXECUTE format('CREATE POLICY datasync ON %I FOR SELECT TO portolan_datasync
      USING (account_id = (SELECT datasync.account_id()))', viewed);
    EXECUTE format('GRANT SELECT ON %I TO portolan_datasync', viewed);
  END LOOP;
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO portolan_datasync', current_schema());
  GRANT SELECT ON vessels, datasync_reference TO portolan_datasync;
  -- An owner needs the right to create, for a moment.
  GRANT CREATE ON SCHEMA datasync TO portolan_datasync;
  FOREACH viewed IN ARRAY ARRAY['containers', 'shipments', 'tracking_requests', 'transport_events', '_transfer_status'] LOOP
    EXECUTE format('ALTER VIEW datasync.%I OWNER TO portolan_datasync', viewed);
    EXECUTE format('GRANT SELECT ON datasync.%I TO PUBLIC', viewed);
  END LOOP;
  REVOKE CREATE ON SCHEMA datasync FROM portolan_datasync;
END
$$;

-- Notes rows for the targets of their account. The account may be in the middle of its deletion.
CREATE FUNCTION note_datasync_changes(of_account uuid, of_kind text, ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  INSERT INTO datasync_changes (account_id, kind, id) SELECT of_account, of_kind, id FROM unnest(ids) AS id ORDER BY id
  ON CONFLICT (account_id, kind, id) DO UPDATE SET xid = excluded.xid
$$;
CREATE FUNCTION has_datasync_targets(of_account uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT
RETURN EXISTS (SELECT FROM datasync_targets WHERE account_id = of_account) AND EXISTS (SELECT FROM accounts WHERE id = of_account);

CREATE FUNCTION note_datasync_rows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  one record;
BEGIN
  -- Without a target anywhere, which is usual, the rows are not read.
  IF NOT EXISTS (SELECT FROM datasync_targets) THEN RETURN NULL; END IF;
  FOR one IN SELECT r.account_id, array_agg(r.id) AS ids FROM changed_rows r GROUP BY 1 LOOP
    IF has_datasync_targets(one.account_id) THEN PERFORM note_datasync_changes(one.account_id, tg_table_name, one.ids); END IF;
  END LOOP;
  RETURN NULL;
END
$$;

-- What other views show of a row changes with it.
CREATE FUNCTION note_datasync_update() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  IF NOT has_datasync_targets(new.account_id) THEN RETURN NULL; END IF;
  CASE tg_table_name
    WHEN 'parties' THEN
      PERFORM note_datasync_changes(new.account_id, 'shipments',
        ARRAY(SELECT s.id FROM shipments s WHERE s.account_id = new.account_id AND s.customer_id = new.id));
      PERFORM note_datasync_changes(new.account_id, 'containers', ARRAY(SELECT c.id FROM containers c
        JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
        WHERE s.account_id = new.account_id AND s.customer_id = new.id));
    WHEN 'shipments' THEN
      PERFORM note_datasync_changes(new.account_id, 'shipments', ARRAY[new.id]);
      PERFORM note_datasync_changes(new.account_id, 'containers',
        ARRAY(SELECT c.id FROM containers c WHERE c.account_id = new.account_id AND c.shipment_id = new.id));
      IF (old.bill_of_lading_number, old.booking_number, old.normalized_number, old.written_numbers)
          IS DISTINCT FROM (new.bill_of_lading_number, new.booking_number, new.normalized_number, new.written_numbers) THEN
        PERFORM note_datasync_changes(new.account_id, 'transport_events', ARRAY(SELECT e.id FROM transport_events e
          JOIN containers c ON c.account_id = e.account_id AND c.id = e.container_id
          WHERE c.account_id = new.account_id AND c.shipment_id = new.id));
      END IF;
    WHEN 'transport_events' THEN
      PERFORM note_datasync_changes(new.account_id, 'transport_events', ARRAY[new.id]);
      IF new.event = 'container.transport.vessel_berthed' THEN
        PERFORM note_datasync_changes(new.account_id, 'containers', ARRAY[new.container_id]);
      END IF;
    ELSE
      PERFORM note_datasync_changes(new.account_id, tg_table_name, ARRAY[new.id]);
  END CASE;
  RETURN NULL;
END
$$;

DO $$
DECLARE viewed text;
BEGIN
  FOREACH viewed IN ARRAY ARRAY['containers', 'shipments', 'tracking_requests', 'transport_events'] LOOP
    EXECUTE format('CREATE TRIGGER note_datasync_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_datasync_rows()', viewed);
    EXECUTE format('CREATE TRIGGER note_datasync_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION note_datasync_rows()', viewed);
  END LOOP;
END
$$;
CREATE TRIGGER note_datasync_berthed AFTER INSERT ON transport_events FOR EACH ROW
  WHEN (new.event = 'container.transport.vessel_berthed') EXECUTE FUNCTION note_datasync_update();
-- The time of the last change comes first: it differs in most updates that change what is shown, and is compared at once.
CREATE TRIGGER note_datasync_update AFTER UPDATE ON containers FOR EACH ROW WHEN (old.updated_at <> new.updated_at
    OR old.ref_numbers <> new.ref_numbers OR old.shipment_id <> new.shipment_id OR old.current_status <> new.current_status
    OR old.pod_terminal_id IS DISTINCT FROM new.pod_terminal_id OR old.pod_eta_at IS DISTINCT FROM new.pod_eta_at
    OR old.pickup_lfd IS DISTINCT FROM new.pickup_lfd OR old.state <> new.state)
  EXECUTE FUNCTION note_datasync_update();
CREATE TRIGGER note_datasync_update AFTER UPDATE ON shipments FOR EACH ROW WHEN (old.updated_at <> new.updated_at
    OR old.scac <> new.scac OR old.ref_numbers <> new.ref_numbers OR old.tags <> new.tags OR old.written_numbers <> new.written_numbers
    OR (old.bill_of_lading_number, old.booking_number, old.normalized_number, old.customer_id, old.pod_eta_at,
        old.line_tracking_stopped_at, old.line_tracking_stopped_reason)
      IS DISTINCT FROM (new.bill_of_lading_number, new.booking_number, new.normalized_number, new.customer_id, new.pod_eta_at,
        new.line_tracking_stopped_at, new.line_tracking_stopped_reason)
    OR old.state <> new.state)
  EXECUTE FUNCTION note_datasync_update();
CREATE TRIGGER note_datasync_update AFTER UPDATE ON tracking_requests FOR EACH ROW WHEN (
    (old.request_number, old.ref_numbers, old.shipment_tags, old.status, old.failed_reason, old.request_type, old.scac, old.shipment_id,
        old.updated_at)
      IS DISTINCT FROM (new.request_number, new.ref_numbers, new.shipment_tags, new.status, new.failed_reason, new.request_type, new.scac,
        new.shipment_id, new.updated_at))
  EXECUTE FUNCTION note_datasync_update();
CREATE TRIGGER note_datasync_update AFTER UPDATE ON transport_events FOR EACH ROW
  WHEN ((old.event, old.happened_at, transport_event_facts(old), old.container_id, old.shipment_id, old.invalidated_at)
    IS DISTINCT FROM (new.event, new.happened_at, transport_event_facts(new), new.container_id, new.shipment_id, new.invalidated_at))
  EXECUTE FUNCTION note_datasync_update();
CREATE TRIGGER note_datasync_update AFTER UPDATE ON parties FOR EACH ROW WHEN (old.company_name <> new.company_name)
  EXECUTE FUNCTION note_datasync_update();
