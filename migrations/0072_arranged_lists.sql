-- The order of the definitions of an entity type, as users arrange them. Until now they were in the order of their making.
ALTER TABLE custom_field_definitions ADD COLUMN position integer NOT NULL DEFAULT 0;
UPDATE custom_field_definitions d SET position = n.position
  FROM (SELECT account_id, id, row_number() OVER (PARTITION BY account_id, entity_type ORDER BY created_at, id) AS position
    FROM custom_field_definitions) n
  WHERE n.account_id = d.account_id AND n.id = d.id;
ALTER TABLE custom_field_definitions ALTER COLUMN position DROP DEFAULT;

-- With the position.
DROP FUNCTION audit_custom_field_definitions() CASCADE;
SELECT audit_table('custom_field_definitions', '{"type": "custom_field_definition", "name": "r.display_name", "deleted": "deleted_at",
  "columns": {"entity_type": "r.entity_type", "api_slug": "r.api_slug", "display_name": "r.display_name", "description": "r.description",
    "data_type": "r.data_type", "reference_type": "r.reference_type", "validation": "r.validation", "default_format": "r.default_format",
    "default_value": "r.default_value", "sensitive": "r.sensitive", "position": "r.position"},
  "compared": ["entity_type", "api_slug", "display_name", "description", "data_type", "reference_type", "validation", "default_format",
    "default_value", "sensitive", "position", "deleted_at"]}');

-- Documents have saved views, too.
ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check,
  ADD CONSTRAINT saved_views_list_check CHECK (list IN ('containers', 'shipments', 'tracking_requests', 'documents'));
