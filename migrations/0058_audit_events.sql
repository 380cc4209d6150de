-- Who changed what: one row for each change of a row that people make, written by triggers in the transaction of the change.
-- A transaction that names no actor (portolan.actor, see src/database/actor.ts) is the service's own work and is not audited.
CREATE TABLE audit_events (
  account_id    uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id            uuid NOT NULL,
  created_at    timestamptz NOT NULL,
  actor_kind    text NOT NULL CHECK (actor_kind IN ('user', 'api_key', 'operator', 'mail')),
  -- Of the user or key, and the name it had; the name stays when the user is renamed or deleted.
  actor_id      uuid,
  actor_name    text,
  import_id     uuid,
  request_id    text,
  action        text NOT NULL CHECK (action IN ('created', 'changed', 'deleted')),
  resource_type text NOT NULL,
  resource_id   uuid NOT NULL,
  -- What people call it, then.
  resource_name text,
  -- What it concerns. No foreign keys: the audit outlives what it describes.
  shipment_id   uuid,
  container_id  uuid,
  -- By attribute: {"from": …, "to": …}; {"masked": true} for secrets, whose values are stored nowhere.
  changes       jsonb NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX audit_events_recent ON audit_events (account_id, created_at DESC, id DESC);
CREATE INDEX audit_events_resource ON audit_events (account_id, resource_id, created_at DESC, id DESC);
CREATE INDEX audit_events_shipment ON audit_events (account_id, shipment_id, created_at DESC, id DESC)
  WHERE shipment_id IS NOT NULL;
CREATE INDEX audit_events_container ON audit_events (account_id, container_id, created_at DESC, id DESC)
  WHERE container_id IS NOT NULL;
-- Rows come in the order of time and are deleted in it.
CREATE INDEX audit_events_age ON audit_events USING brin (created_at) WITH (autosummarize = on);
ALTER TABLE audit_events ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON audit_events TO portolan_tenant
  USING (account_id = nullif(current_setting('portolan.account_id', true), '')::uuid);
-- Requests read it; only the triggers below, which run as the owner, write it.
GRANT SELECT ON audit_events TO portolan_tenant;

-- How the audit names what another row is referred to by.
CREATE FUNCTION audited_party(of_account uuid, party uuid) RETURNS jsonb LANGUAGE sql STABLE SET search_path FROM CURRENT
RETURN CASE WHEN party IS NOT NULL THEN jsonb_build_object('id', party, 'name',
  (SELECT p.company_name FROM parties p WHERE p.account_id = of_account AND p.id = party)) END;
CREATE FUNCTION audited_parties(of_account uuid, wanted uuid[]) RETURNS jsonb LANGUAGE sql STABLE SET search_path FROM CURRENT
RETURN (SELECT jsonb_agg(audited_party(of_account, one) ORDER BY position) FROM unnest(wanted) WITH ORDINALITY AS w (one, position));
CREATE FUNCTION audited_principal(of_account uuid, principal uuid) RETURNS jsonb LANGUAGE sql STABLE SET search_path FROM CURRENT
RETURN CASE WHEN principal IS NOT NULL THEN jsonb_build_object('id', principal, 'name',
  (SELECT p.name FROM principals p WHERE p.account_id = of_account AND p.id = principal)) END;

-- The attributes that differ. Of attributes in `flat` the members differ one by one: exception_rules.free_time_days.
CREATE FUNCTION audited_changes(before jsonb, after jsonb, masked text[], flat text[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    WITH given AS (
      SELECT coalesce(b.key, a.key) AS name, nullif(b.value, 'null') AS old, nullif(a.value, 'null') AS new
        FROM jsonb_each(coalesce(before, '{}')) b FULL JOIN jsonb_each(coalesce(after, '{}')) a ON a.key = b.key
    ), spread AS (
      SELECT g.name, g.old, g.new FROM given g WHERE g.name <> all (flat)
      UNION ALL
      SELECT g.name || '.' || m.key, nullif(g.old->m.key, 'null'), nullif(g.new->m.key, 'null') FROM given g
        CROSS JOIN LATERAL jsonb_object_keys(coalesce(g.old, '{}') || coalesce(g.new, '{}')) AS m (key)
        WHERE g.name = any (flat) AND g.old IS DISTINCT FROM g.new
    )
    SELECT coalesce(jsonb_object_agg(name, CASE WHEN name = any (masked) THEN '{"masked": true}'
        ELSE jsonb_build_object('from', old, 'to', new) END), '{}')
      FROM spread WHERE old IS DISTINCT FROM new
  );
END
$$;

-- The name of who acts, looked up once in a transaction.
CREATE FUNCTION audited_actor_name(of_account uuid) RETURNS text LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  actor jsonb := current_setting('portolan.actor');
  name text := current_setting('portolan.actor_name', true);
BEGIN
  IF coalesce(name, '') = '' AND actor ? 'id' THEN
    SELECT p.name INTO name FROM principals p WHERE p.account_id = of_account AND p.id = (actor->>'id')::uuid;
    PERFORM set_config('portolan.actor_name', coalesce(name, ''), true);
  END IF;
  RETURN nullif(name, '');
END
$$;

-- What an update of a row did.
CREATE FUNCTION audited_action(spec jsonb) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN spec ? 'deleted'
  THEN format('(CASE WHEN OLD.%1$I IS NULL AND NEW.%1$I IS NOT NULL THEN %2$L ELSE %3$L END)', spec->>'deleted', 'deleted', 'changed')
  ELSE quote_literal('changed') END;

-- Audits a table. Expressions see the row as `r`. {
--   "type": resource type, "columns": {attribute: expression}, "compared": columns whose change is a change,
--   "name", "id", "account", "shipment", "container": expressions, "when": condition, "on": operations,
--   "masked": expression of attributes without values, "flat": attributes that are objects, "deleted": a column that marks deletion }
-- Rows that are inserted or deleted are audited by one statement for all of them, as imports insert them by the hundred. Updates
-- are audited row by row: a trigger for all would collect every row that reports of sources change.
CREATE FUNCTION audit_table(audited text, spec jsonb) RETURNS void LANGUAGE plpgsql AS $audit$
DECLARE
  facts text := (SELECT 'jsonb_build_object(' || string_agg(format('%L, %s', key, value), ', ') || ')'
    FROM jsonb_each_text(spec->'columns'));
  compared text[] := ARRAY(SELECT jsonb_array_elements_text(spec->'compared'));
  account text := coalesce(spec->>'account', 'r.account_id');
  masked text := coalesce(spec->>'masked', $$'{}'::text[]$$);
  flat text := quote_literal(ARRAY(SELECT jsonb_array_elements_text(coalesce(spec->'flat', '[]'))));
  -- Of an audit event, but for what was done and what changed.
  insertion text := format($$INSERT INTO audit_events (account_id, id, created_at, actor_kind, actor_id, actor_name, import_id,
    request_id, resource_type, resource_id, resource_name, shipment_id, container_id, action, changes)
    SELECT %s, gen_random_uuid(), clock_timestamp(), actor->>'kind', (actor->>'id')::uuid, audited_name, (actor->>'importId')::uuid,
      actor->>'requestId', %L, %s, %s, %s, %s$$, account, spec->>'type', coalesce(spec->>'id', 'r.id'),
    coalesce(spec->>'name', 'NULL'), coalesce(spec->>'shipment', 'NULL::uuid'), coalesce(spec->>'container', 'NULL::uuid'));
  condition text := coalesce(spec->>'when', 'true');
  -- What all attributes have, without a comparison.
  values_of text := CASE WHEN spec ? 'flat' THEN 'audited_changes(%s, %s, ' || masked || ', ' || flat || ')'
    ELSE format($$(SELECT coalesce(jsonb_object_agg(f.key, CASE WHEN f.key = any (%s) THEN '{"masked": true}'
      ELSE jsonb_build_object(%%L, f.value) END), '{}') FROM jsonb_each(%s) f WHERE f.value <> 'null')$$, masked, facts) END;
  operation text;
BEGIN
  EXECUTE format($create$
    CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $body$
    DECLARE
      actor jsonb := current_setting('portolan.actor');
      audited_name text;
      differences jsonb;
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        differences := audited_changes(%s, %s, %s, %s);
        IF differences = '{}' AND %s = 'changed' THEN RETURN NULL; END IF;
        audited_name := audited_actor_name(%s);
        %s, %s, differences;
      ELSE
        audited_name := (SELECT audited_actor_name(%s) FROM changed_rows r LIMIT 1);
        IF TG_OP = 'INSERT' THEN %s, 'created', %s FROM changed_rows r WHERE %s;
        ELSE %s, 'deleted', %s FROM changed_rows r WHERE %s; END IF;
      END IF;
      RETURN NULL;
    END
    $body$ $create$, 'audit_' || audited,
    regexp_replace(facts, '\mr\.', 'OLD.', 'g'), regexp_replace(facts, '\mr\.', 'NEW.', 'g'),
    regexp_replace(masked, '\mr\.', 'NEW.', 'g'), flat,
    audited_action(spec), regexp_replace(account, '\mr\.', 'NEW.', 'g'),
    regexp_replace(insertion, '\mr\.', 'NEW.', 'g'), audited_action(spec),
    account,
    insertion, CASE WHEN spec ? 'flat' THEN format(values_of, 'NULL', facts) ELSE format(values_of, 'to') END, condition,
    insertion, CASE WHEN spec ? 'flat' THEN format(values_of, facts, 'NULL') ELSE format(values_of, 'from') END, condition);
  FOR operation IN SELECT jsonb_array_elements_text(coalesce(spec->'on', '["INSERT", "UPDATE", "DELETE"]')) LOOP
    EXECUTE CASE operation WHEN 'UPDATE' THEN
      (SELECT format('CREATE TRIGGER audit_update AFTER UPDATE ON %I FOR EACH ROW
        WHEN (current_setting(''portolan.actor'', true) <> '''' AND ROW(%s) IS DISTINCT FROM ROW(%s)) EXECUTE FUNCTION %I()',
        audited, string_agg(format('OLD.%I', name), ', '), string_agg(format('NEW.%I', name), ', '), 'audit_' || audited)
        FROM unnest(compared) AS name)
    ELSE
      format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed_rows FOR EACH STATEMENT
        WHEN (current_setting(''portolan.actor'', true) <> '''') EXECUTE FUNCTION %I()', 'audit_' || lower(operation), operation,
        audited, CASE operation WHEN 'INSERT' THEN 'NEW' ELSE 'OLD' END, 'audit_' || audited)
    END;
  END LOOP;
END
$audit$;

SELECT audit_table('accounts', '{"type": "account", "account": "r.id", "name": "r.name", "on": ["INSERT", "UPDATE"],
  "columns": {"company_name": "r.name", "rate_limits": "r.rate_limits", "duplicate_documents": "r.duplicate_documents",
    "track_from_documents": "r.track_from_documents", "mail_alias": "r.mail_alias", "mail_senders": "r.mail_senders",
    "mail_tracking": "r.mail_tracking", "date_format": "r.date_format", "document_types": "r.document_types",
    "open_from_edi": "r.open_from_edi", "exception_rules": "r.exception_rules", "closed_passages": "r.closed_passages",
    "signing_key": "sha256(r.signing_key)"},
  "compared": ["name", "rate_limits", "duplicate_documents", "track_from_documents", "mail_alias", "mail_senders", "mail_tracking",
    "date_format", "document_types", "open_from_edi", "exception_rules", "closed_passages", "signing_key"],
  "flat": ["rate_limits", "exception_rules"], "masked": "''{signing_key}''::text[]"}');
SELECT audit_table('api_keys', '{"type": "api_key", "name": "r.name", "deleted": "revoked_at",
  "columns": {"name": "r.name", "role": "r.role", "parties": "audited_parties(r.account_id, r.party_ids)", "rate_limit": "r.rate_limit",
    "key": "sha256(r.hash)", "revoked_at": "r.revoked_at"},
  "compared": ["name", "role", "party_ids", "rate_limit", "hash", "revoked_at"],
  "masked": "''{key}''::text[]"}');
SELECT audit_table('users', '{"type": "user", "name": "r.name",
  "columns": {"name": "r.name", "email": "r.email", "role": "r.role", "parties": "audited_parties(r.account_id, r.party_ids)",
    "deactivated_at": "r.deactivated_at", "password": "sha256(convert_to(r.password, ''UTF8''))", "second_factor_confirmed_at": "r.factor_confirmed_at"},
  "compared": ["name", "email", "role", "party_ids", "deactivated_at", "password", "factor_confirmed_at"],
  "masked": "''{password}''::text[]"}');
SELECT audit_table('invites', '{"type": "invite", "name": "r.email", "on": ["INSERT", "DELETE"],
  "columns": {"email": "r.email", "role": "r.role", "parties": "audited_parties(r.account_id, r.party_ids)"}}');
SELECT audit_table('log_in_links', '{"type": "log_in_link", "on": ["INSERT"],
  "name": "audited_principal(r.account_id, r.user_id)->>''name''",
  "columns": {"user": "audited_principal(r.account_id, r.user_id)", "expires_at": "r.expires_at"}}');
SELECT audit_table('identities', '{"type": "identity", "id": "r.user_id", "on": ["INSERT", "DELETE"],
  "name": "audited_principal(r.account_id, r.user_id)->>''name''", "columns": {"issuer": "r.issuer"}}');
SELECT audit_table('parties', '{"type": "party", "name": "r.company_name", "columns": {"company_name": "r.company_name"},
  "compared": ["company_name"]}');
SELECT audit_table('custom_field_definitions', '{"type": "custom_field_definition", "name": "r.display_name", "deleted": "deleted_at",
  "columns": {"entity_type": "r.entity_type", "api_slug": "r.api_slug", "display_name": "r.display_name", "description": "r.description",
    "data_type": "r.data_type", "reference_type": "r.reference_type", "validation": "r.validation", "default_format": "r.default_format",
    "default_value": "r.default_value", "sensitive": "r.sensitive"},
  "compared": ["entity_type", "api_slug", "display_name", "description", "data_type", "reference_type", "validation", "default_format",
    "default_value", "sensitive", "deleted_at"]}');
SELECT audit_table('custom_field_options', '{"type": "custom_field_option", "name": "r.label",
  "columns": {"value": "r.value", "label": "r.label", "position": "r.position"}, "compared": ["value", "label", "position"]}');
-- Values of sensitive fields are for admins and whoever set them: the audit has none of them.
SELECT audit_table('custom_fields', '{"type": "custom_field", "shipment": "r.shipment_id", "container": "r.container_id",
  "name": "(SELECT d.display_name FROM custom_field_definitions d WHERE d.account_id = r.account_id AND d.id = r.own_definition_id)",
  "columns": {"value": "r.value"}, "compared": ["value"],
  "masked": "CASE WHEN EXISTS (SELECT FROM custom_field_definitions d WHERE d.account_id = r.account_id AND d.id = r.own_definition_id AND d.sensitive) THEN ''{value}'' ELSE ''{}'' END::text[]"}');
SELECT audit_table('tariffs', '{"type": "tariff", "name": "r.tariff->>''name''", "compared": ["tariff", "customer_id"],
  "columns": {
    "name": "r.tariff->''name''", "kind": "r.tariff->''kind''", "charged_at": "r.tariff->''at''",
    "valid_from": "r.tariff->''validFrom''", "valid_to": "r.tariff->''validTo''",
    "counted_from": "r.tariff->''countedFrom''", "first_day": "r.tariff->''firstDay''",
    "cut_off": "r.tariff->''cutOff''", "free_days": "r.tariff->''freeDays''",
    "free_days_are": "r.tariff->''freeDaysAre''", "moves_off_closed_days": "r.tariff->''movesOffClosedDays''",
    "charged_days_are": "r.tariff->''chargedDaysAre''", "closed_days": "r.tariff->''closedDays''",
    "tiers": "r.tariff->''tiers''", "currency_code": "r.tariff->''currency''", "maximum": "r.tariff->''maximum''",
    "applies_to": "jsonb_build_object(''scac'', r.tariff->''appliesTo''->''scac'', ''port'', r.tariff->''appliesTo''->''port'', ''country'', r.tariff->''appliesTo''->''country'', ''terminal'', r.tariff->''appliesTo''->''terminal'', ''equipment_groups'', r.tariff->''appliesTo''->''equipmentGroups'', ''equipment_lengths'', r.tariff->''appliesTo''->''equipmentLengths'')",
    "customer": "audited_party(r.account_id, r.customer_id)"}}');
SELECT audit_table('exceptions', '{"type": "exception", "name": "r.kind", "on": ["UPDATE"],
  "shipment": "r.shipment_id", "container": "r.container_id",
  "columns": {"status": "r.status", "snoozed_until": "r.snoozed_until", "note": "r.note",
    "assigned_to": "audited_principal(r.account_id, r.assigned_to)"},
  "compared": ["status", "snoozed_until", "note", "assigned_to"]}');
SELECT audit_table('webhooks', '{"type": "webhook", "name": "r.url", "deleted": "deleted_at",
  "columns": {"url": "r.url", "active": "r.active", "events": "r.events", "headers": "sha256(convert_to(r.headers::text, ''UTF8''))",
    "secret": "sha256(convert_to(r.secret, ''UTF8''))"},
  "compared": ["url", "active", "events", "headers", "secret", "deleted_at"], "masked": "''{headers,secret}''::text[]"}');
SELECT audit_table('saved_views', '{"type": "saved_view", "name": "r.name",
  "columns": {"name": "r.name", "list": "r.list", "query": "r.query", "is_shared": "r.is_shared"},
  "compared": ["name", "list", "query", "is_shared"]}');
SELECT audit_table('notes', '{"type": "note", "container": "r.container_id",
  "shipment": "(SELECT c.shipment_id FROM containers c WHERE c.account_id = r.account_id AND c.id = r.container_id)",
  "columns": {"text": "r.text"}, "compared": ["text"]}');
SELECT audit_table('shipments', '{"type": "shipment", "name": "coalesce(r.bill_of_lading_number, r.booking_number, r.tracked_number)",
  "on": ["UPDATE"], "shipment": "r.id",
  "columns": {"ref_numbers": "r.ref_numbers", "shipment_tags": "r.tags", "customer": "audited_party(r.account_id, r.customer_id)",
    "line_tracking_stopped_at": "r.line_tracking_stopped_at", "line_tracking_stopped_reason": "r.line_tracking_stopped_reason"},
  "compared": ["ref_numbers", "tags", "customer_id", "line_tracking_stopped_at", "line_tracking_stopped_reason"]}');
SELECT audit_table('containers', '{"type": "container", "name": "r.number", "on": ["UPDATE"],
  "shipment": "r.shipment_id", "container": "r.id",
  "columns": {"ref_numbers": "r.ref_numbers", "customer": "audited_party(r.account_id, r.customer_id)"},
  "compared": ["ref_numbers", "customer_id"]}');
SELECT audit_table('tracking_requests', '{"type": "tracking_request", "name": "r.request_number", "on": ["INSERT", "UPDATE"],
  "shipment": "r.shipment_id",
  "columns": {"request_number": "r.request_number", "request_type": "r.request_type", "scac": "r.scac", "ref_numbers": "r.ref_numbers",
    "shipment_tags": "r.shipment_tags", "customer": "audited_party(r.account_id, r.customer_id)"},
  "compared": ["request_number", "request_type", "scac", "ref_numbers", "shipment_tags", "customer_id"]}');
-- What users enter of a container is a statement like those of sources.
SELECT audit_table('observations', '{"type": "user_event", "name": "r.equipment", "on": ["INSERT"], "when": "r.source_kind = ''user''",
  "shipment": "r.shipment_id",
  "container": "(SELECT c.id FROM containers c WHERE c.account_id = r.account_id AND c.shipment_id = r.shipment_id AND c.number = r.equipment ORDER BY c.journey DESC LIMIT 1)",
  "columns": {"event": "coalesce(r.body->''field'', r.body->''sourceEventId'')", "at": "r.body->''at''", "value": "r.body->''value''",
    "retracted": "r.body->''retracted''", "note": "r.raw->''note''"}}');
SELECT audit_table('documents', '{"type": "document", "name": "r.name", "deleted": "deleted_at",
  "columns": {"name": "r.name", "document_type_manual": "r.document_type_manual", "extracted_data_manual": "r.extracted_data_manual"},
  "compared": ["name", "document_type_manual", "extracted_data_manual", "deleted_at"], "flat": ["extracted_data_manual"]}');
SELECT audit_table('document_links', '{"type": "document_link", "id": "r.document_id", "on": ["INSERT", "DELETE"],
  "shipment": "r.shipment_id", "container": "r.container_id",
  "name": "(SELECT d.name FROM documents d WHERE d.account_id = r.account_id AND d.id = r.document_id)",
  "columns": {"text": "r.text"}}');
SELECT audit_table('suggestion_decisions', '{"type": "suggestion", "id": "r.container_id", "name": "r.field", "container": "r.container_id",
  "shipment": "(SELECT c.shipment_id FROM containers c WHERE c.account_id = r.account_id AND c.id = r.container_id)",
  "on": ["INSERT", "UPDATE"], "columns": {"field": "r.field", "value": "r.value", "decision": "r.decision"},
  "compared": ["value", "decision"]}');
