-- The audit gets what is no change of a row, and the definition of the custom field that a value is of.
ALTER TABLE audit_events
  -- Whether readers may see the values depends on what the definition is now. No foreign key: a definition that is gone hides
  -- them. Null in older events: src/features/audit/store.ts reads the definition of the value then, as long as there is one.
  ADD COLUMN custom_field_definition_id uuid,
  DROP CONSTRAINT audit_events_action_check,
  -- Not validated: the narrower constraint held for every older row, and a scan would block all changes by users meanwhile.
  ADD CONSTRAINT audit_events_action_check CHECK (action IN ('created', 'changed', 'deleted', 'sent')) NOT VALID;

-- An audit event of what is no change of a row: a test message, an export, a link that is stored nowhere. Within an account, by its
-- role. {"action", "type", "id", "name", "shipment", "container", "changes": {attribute: value}}
CREATE FUNCTION audit_act(act jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  actor jsonb := nullif(current_setting('portolan.actor', true), '');
  account uuid := current_setting('portolan.account_id');
BEGIN
  IF actor IS NULL THEN RETURN; END IF;
  INSERT INTO audit_events (account_id, id, created_at, actor_kind, actor_id, actor_name, import_id, request_id, resource_type,
    resource_id, resource_name, shipment_id, container_id, action, changes)
  VALUES (account, gen_random_uuid(), clock_timestamp(), actor->>'kind', (actor->>'id')::uuid, audited_actor_name(account),
    (actor->>'importId')::uuid, actor->>'requestId', act->>'type', (act->>'id')::uuid, act->>'name', (act->>'shipment')::uuid,
    (act->>'container')::uuid, act->>'action',
    (SELECT coalesce(jsonb_object_agg(c.key, jsonb_build_object('to', c.value)), '{}')
       FROM jsonb_each(coalesce(act->'changes', '{}')) c WHERE c.value <> 'null'));
END
$$;
REVOKE EXECUTE ON FUNCTION audit_act(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_act(jsonb) TO portolan_tenant;

-- Audits a table. Expressions see the row as `r`. {
--   "type": resource type, "columns": {attribute: expression}, "compared": columns whose change is a change,
--   "name", "id", "account", "shipment", "container": expressions, "when": condition, "on": operations,
--   "masked": expression of attributes without values, "flat": attributes that are objects, "deleted": a column that marks deletion,
--   "field": definition of the custom field that the values are of }
-- Rows that are inserted or deleted are audited by one statement for all of them, as imports insert them by the hundred. Updates
-- are audited row by row: a trigger for all would collect every row that reports of sources change.
CREATE OR REPLACE FUNCTION audit_table(audited text, spec jsonb) RETURNS void LANGUAGE plpgsql AS $audit$
DECLARE
  facts text := (SELECT 'jsonb_build_object(' || string_agg(format('%L, %s', key, value), ', ') || ')'
    FROM jsonb_each_text(spec->'columns'));
  compared text[] := ARRAY(SELECT jsonb_array_elements_text(spec->'compared'));
  account text := coalesce(spec->>'account', 'r.account_id');
  masked text := coalesce(spec->>'masked', $$'{}'::text[]$$);
  flat text := quote_literal(ARRAY(SELECT jsonb_array_elements_text(coalesce(spec->'flat', '[]'))));
  -- Of an audit event, but for what was done and what changed.
  insertion text := format($$INSERT INTO audit_events (account_id, id, created_at, actor_kind, actor_id, actor_name, import_id,
    request_id, resource_type, resource_id, resource_name, shipment_id, container_id, custom_field_definition_id,
    action, changes)
    SELECT %s, gen_random_uuid(), clock_timestamp(), actor->>'kind', (actor->>'id')::uuid, audited_name, (actor->>'importId')::uuid,
      actor->>'requestId', %L, %s, %s, %s, %s, %s$$, account, spec->>'type', coalesce(spec->>'id', 'r.id'),
    coalesce(spec->>'name', 'NULL'), coalesce(spec->>'shipment', 'NULL::uuid'), coalesce(spec->>'container', 'NULL::uuid'),
    coalesce(spec->>'field', 'NULL::uuid'));
  condition text := coalesce(spec->>'when', 'true');
  -- What all attributes have, without a comparison.
  values_of text := CASE WHEN spec ? 'flat' THEN 'audited_changes(%s, %s, ' || masked || ', ' || flat || ')'
    ELSE format($$(SELECT coalesce(jsonb_object_agg(f.key, CASE WHEN f.key = any (%s) THEN '{"masked": true}'
      ELSE jsonb_build_object(%%L, f.value) END), '{}') FROM jsonb_each(%s) f WHERE f.value <> 'null')$$, masked, facts) END;
  operation text;
BEGIN
  IF cardinality(compared) = 0 AND coalesce(spec->'on', '["UPDATE"]') ? 'UPDATE' THEN
    RAISE EXCEPTION 'updates of % are audited by the columns in "compared", and there are none', audited;
  END IF;
  EXECUTE format('DROP FUNCTION IF EXISTS %I() CASCADE', 'audit_' || audited);
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
