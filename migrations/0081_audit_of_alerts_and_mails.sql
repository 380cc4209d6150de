-- Audits what people change and what was not audited: alerts, chat channels, digests, texts of milestone mails, follows, mails,
-- views as another user, merges that begin, first values of custom fields, and changed recipients of milestone mails.

-- CREATE TRIGGER blocks writes of its table (SHARE ROW EXCLUSIVE) and scans nothing; where a trigger is replaced, DROP blocks
-- reads too. Locks stay until the end, so the waits of all 13 tables together stay below the 3 seconds of one statement.
SET LOCAL lock_timeout = '200ms';

-- Ids of texts are the same in every account: UUIDs of their names (textIdOf in src/features/milestone-mails/schema.ts).
CREATE FUNCTION audited_milestone_text(milestone text, locale text) RETURNS uuid LANGUAGE sql IMMUTABLE
RETURN (CASE milestone
  WHEN 'booked' THEN CASE locale WHEN 'en' THEN '446cbe06-7ac8-50fb-ada9-550721a1e0f7' WHEN 'de' THEN '7a5dd89b-f65b-5eea-ae7a-49242b5f24c1' END
  WHEN 'departed' THEN CASE locale WHEN 'en' THEN 'd295df21-474c-53b4-b097-eecb3501f619' WHEN 'de' THEN '51b261db-a649-524f-8acf-ff1a1666b6dc' END
  WHEN 'arrived' THEN CASE locale WHEN 'en' THEN 'a30ad99b-6f3b-51c9-8b3b-3610887a82d0' WHEN 'de' THEN 'fd3ab11c-2969-58e9-b9e2-d79aa91cb9b7' END
  WHEN 'available' THEN CASE locale WHEN 'en' THEN '168c7ff4-93ba-5315-925c-8e2fdedf1ba2' WHEN 'de' THEN 'a39ec350-06e4-58ba-9a8c-4f6e98986380' END
  WHEN 'picked_up' THEN CASE locale WHEN 'en' THEN '145f5092-c6b0-5adc-99f9-bde20cc53c81' WHEN 'de' THEN '27415b87-eee2-5bd1-b197-d0487a35f64e' END
  WHEN 'delivered' THEN CASE locale WHEN 'en' THEN '540a1c01-8ccf-51ab-8f0b-ce1f8500bb4f' WHEN 'de' THEN 'a9441b99-34c4-54d4-832f-50e769450213' END
  WHEN 'delayed' THEN CASE locale WHEN 'en' THEN 'ca6ac104-42c6-5a9a-8ea1-aace629536ff' WHEN 'de' THEN '8f5fe944-1c9e-544e-94a4-394768edea1b' END
END)::uuid;
CREATE FUNCTION audited_chat_channels(of_account uuid, wanted uuid[]) RETURNS jsonb LANGUAGE sql STABLE SET search_path FROM CURRENT
RETURN (SELECT jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name) ORDER BY h.name, h.id) FROM chat_channels h
  WHERE h.account_id = of_account AND h.id = any (wanted));
CREATE FUNCTION audited_subject(of_account uuid, container uuid, shipment uuid) RETURNS text
LANGUAGE sql STABLE SET search_path FROM CURRENT
RETURN coalesce((SELECT c.number FROM containers c WHERE c.account_id = of_account AND c.id = container),
  (SELECT coalesce(s.bill_of_lading_number, s.booking_number, s.tracked_number) FROM shipments s
    WHERE s.account_id = of_account AND s.id = shipment));

-- The address of a channel is enough to write to it: a secret.
SELECT audit_table('chat_channels', '{"type": "chat_channel", "name": "r.name",
  "columns": {"name": "r.name", "kind": "r.kind", "url": "sha256(convert_to(r.url, ''UTF8''))"},
  "compared": ["name", "url"], "masked": "''{url}''::text[]"}');
SELECT audit_table('alert_rules', '{"type": "alert_rule", "name": "r.kind",
  "columns": {"kind": "r.kind", "recipient": "audited_principal(r.account_id, r.recipient_id)", "threshold": "r.threshold",
    "parties": "audited_parties(r.account_id, r.party_ids)", "scacs": "nullif(r.scacs, ''{}'')",
    "locodes": "nullif(r.locodes, ''{}'')", "tags": "nullif(r.tags, ''{}'')",
    "view": "(SELECT jsonb_build_object(''id'', v.id, ''name'', v.name) FROM saved_views v WHERE v.account_id = r.account_id AND v.id = r.view_id)",
    "only_followed": "r.only_followed", "only_mine": "r.only_mine", "bell": "r.by_bell", "mail": "r.by_mail",
    "chat_channels": "audited_chat_channels(r.account_id, r.chat_channel_ids)",
    "quiet_from": "r.quiet_from", "quiet_until": "r.quiet_until", "is_active": "r.is_active"},
  "compared": ["threshold", "party_ids", "scacs", "locodes", "tags", "view_id", "only_followed", "only_mine", "by_bell", "by_mail",
    "chat_channel_ids", "quiet_from", "quiet_until", "is_active"]}');
SELECT audit_table('alert_silences', '{"type": "alert_silence", "id": "r.subject_id", "name": "r.kind", "on": ["INSERT", "DELETE"],
  "container": "(SELECT c.id FROM containers c WHERE c.account_id = r.account_id AND c.id = r.subject_id)",
  "shipment": "(SELECT s.id FROM shipments s WHERE s.account_id = r.account_id AND s.id = r.subject_id)",
  "columns": {"user": "audited_principal(r.account_id, r.user_id)"}}');
-- Without those that are deleted because their subject is: it has an audit event of its own.
SELECT audit_table('follows', '{"type": "follow", "name": "audited_subject(r.account_id, r.container_id, r.shipment_id)",
  "when": "EXISTS (SELECT FROM containers c WHERE c.account_id = r.account_id AND c.id = r.container_id) OR EXISTS (SELECT FROM shipments s WHERE s.account_id = r.account_id AND s.id = r.shipment_id)",
  "on": ["INSERT", "DELETE"], "container": "r.container_id", "shipment": "r.shipment_id",
  "columns": {"user": "audited_principal(r.account_id, r.user_id)"}}');
SELECT audit_table('digests', '{"type": "digest", "id": "r.user_id", "name": "audited_principal(r.account_id, r.user_id)->>''name''",
  "columns": {"is_on": "r.next_at IS NOT NULL", "hour": "r.hour", "on_weekends": "r.on_weekends", "when_empty": "r.when_empty"},
  "compared": ["next_at", "hour", "on_weekends", "when_empty"]}');
SELECT audit_table('milestone_texts', '{"type": "milestone_text", "id": "audited_milestone_text(r.milestone, r.locale)",
  "name": "r.milestone", "columns": {"locale": "r.locale", "subject": "r.subject", "text": "r.text"},
  "compared": ["subject", "text"]}');
SELECT audit_table('milestone_recipients', '{"type": "milestone_recipient", "name": "r.email",
  "columns": {"party": "audited_party(r.account_id, r.party_id)", "email": "r.email", "name": "r.name", "locale": "r.locale",
    "milestones": "r.milestones"},
  "compared": ["party_id", "email", "name", "locale", "milestones"]}');
-- Other mails have a reason that is audited. A mail that is sent again is queued again.
SELECT audit_table('outgoing_mails', '{"type": "outgoing_mail", "name": "r.email", "on": ["INSERT", "UPDATE"], "when": "r.kind = ''test''",
  "columns": {"kind": "r.kind", "queued_at": "r.queued_at"}, "compared": ["queued_at"]}');
-- Deleted when a user resumes mails to the address.
SELECT audit_table('mail_recipients', '{"type": "mail_recipient", "name": "r.email", "on": ["DELETE"],
  "columns": {"stopped_at": "r.stopped_at", "failure": "r.failure"}}');
-- That users end their own sessions is in the security log.
SELECT audit_table('sessions', '{"type": "session", "name": "audited_principal(r.account_id, r.user_id)->>''name''",
  "on": ["UPDATE", "DELETE"], "when": "r.user_id::text IS DISTINCT FROM actor->>''id''",
  "columns": {"viewed_user": "audited_principal(r.account_id, r.viewed_user_id)"}, "compared": ["viewed_user_id"]}');

-- With the beginning of a merge.
SELECT audit_table('parties', '{"type": "party", "name": "r.company_name",
  "columns": {"company_name": "r.company_name", "merging_into": "audited_party(r.account_id, r.merging_into)"},
  "compared": ["company_name", "merging_into"]}');
-- With their definition. A field that is gone while its values are deleted may have been sensitive.
SELECT audit_table('custom_fields', '{"type": "custom_field", "shipment": "r.shipment_id", "container": "r.container_id",
  "field": "r.definition_id",
  "name": "(SELECT d.display_name FROM custom_field_definitions d WHERE d.account_id = r.account_id AND d.id = r.own_definition_id)",
  "columns": {"value": "r.value"}, "compared": ["value"],
  "masked": "CASE WHEN r.from_template OR EXISTS (SELECT FROM custom_field_definitions d WHERE d.account_id = r.account_id AND d.id = r.own_definition_id AND NOT d.sensitive) THEN ''{}'' ELSE ''{value}'' END::text[]"}');
-- Values that come with a request; the service sets them once there is a shipment.
SELECT audit_table('initial_custom_fields', '{"type": "initial_custom_field", "id": "r.tracking_request_id", "on": ["INSERT"],
  "field": "r.definition_id",
  "name": "(SELECT d.display_name FROM custom_field_definitions d WHERE d.account_id = r.account_id AND d.id = r.own_definition_id)",
  "columns": {"container_number": "r.container_number", "value": "r.value"},
  "masked": "CASE WHEN r.from_template OR EXISTS (SELECT FROM custom_field_definitions d WHERE d.account_id = r.account_id AND d.id = r.own_definition_id AND NOT d.sensitive) THEN ''{}'' ELSE ''{value}'' END::text[]"}');
