-- Custom fields that name a record, and those whose values only admins and whoever set them may see.
ALTER TABLE custom_field_definitions
  DROP CONSTRAINT custom_field_definitions_data_type_check,
  ADD CONSTRAINT custom_field_definitions_data_type_check
    CHECK (data_type IN ('short_text', 'number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi', 'reference')),
  ADD COLUMN sensitive boolean NOT NULL DEFAULT false;
-- The key or the user that set the value last; null: not recorded.
ALTER TABLE custom_fields ADD COLUMN set_by uuid, ADD COLUMN is_by_user boolean NOT NULL DEFAULT false;
