/** The resources `custom_field_definition` and `custom_field_option`: their schemas, request bodies and rendering. */
import { type Static, Type } from 'typebox';
import { derived, present } from '../../../http/jsonapi/attributes.ts';
import {
  linkMany,
  linkOne,
  Nullable,
  resourceSchema,
  Timestamp,
  toMany,
  toOne,
} from '../../../http/jsonapi/resource.ts';
import { CustomFieldValue } from '../../../tracking/tracking-requests/schema.ts';
import {
  DATA_TYPES,
  ENTITY_TYPE_SPELLINGS,
  ENTITY_TYPES,
  type FieldDefinition,
  type FieldOption,
  type FieldValue,
  isReference,
  RECORD_TYPES,
  type RecordType,
} from './definition.ts';

/** Of the same position, what was made first is listed first. */
export const MAX_POSITION = 1_000_000;
const Length = Type.Integer({ minimum: 0, maximum: 1000 });
const Validation = Type.Object(
  {
    required: Type.Optional(
      Type.Boolean({
        description: 'Required where a tracking request sets fields of the entity type; it cannot be cleared',
      }),
    ),
    minimum: Type.Optional(Type.Number()),
    maximum: Type.Optional(Type.Number()),
    min: Type.Optional(Type.Number()),
    max: Type.Optional(Type.Number()),
    minLength: Type.Optional(Length),
    maxLength: Type.Optional(Length),
    min_length: Type.Optional(Length),
    max_length: Type.Optional(Length),
    pattern: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  {
    description:
      "As it was sent; JSON Schema's names (minimum, maximum, minLength, maxLength) mean the same as min, max, min_length, max_length",
    additionalProperties: false,
  },
);

export const CustomFieldDefinitionAttributes = Type.Object({
  entity_type: Type.Enum([...ENTITY_TYPES]),
  api_slug: Type.String({ description: 'Small letters, digits and underscores', examples: ['purchase_order_number'] }),
  display_name: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
  description: Nullable(Type.String({ maxLength: 1000 })),
  data_type: Type.Enum([...DATA_TYPES]),
  reference_type: derived(
    Nullable(Type.Enum([...RECORD_TYPES], { description: 'What values of the type reference name' })),
  ),
  sensitive: Type.Boolean({ description: 'True: only admins and whoever set a value see it' }),
  validation: derived(Nullable(Validation)),
  default_format: Nullable(
    Type.String({ minLength: 1, description: 'Unicode pattern of dates and times', examples: ['dd/MM/yyyy'] }),
  ),
  default_value: derived(Nullable(CustomFieldValue)),
  position: Type.Integer({
    minimum: 0,
    maximum: MAX_POSITION,
    description: 'Definitions of an entity type are listed in this order, behind those of the service',
  }),
  template_id: Nullable(Type.String({ format: 'uuid' })),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const CustomFieldDefinition = resourceSchema(
  'custom_field_definition',
  CustomFieldDefinitionAttributes,
  Type.Object({
    account: toOne('account'),
    options: toMany('custom_field_option'),
    fields: Type.Object({ links: Type.Object({ related: Type.String() }) }),
  }),
);

const {
  entity_type: _,
  template_id,
  created_at: _c,
  updated_at: _u,
  ...copied
} = CustomFieldDefinitionAttributes.properties;
const changeable = { entity_type: Type.Enum([...ENTITY_TYPE_SPELLINGS]), ...copied };
/** Everything may be left out where `template_id` names the definition to copy. */
export const NewCustomFieldDefinition = Type.Partial(Type.Object({ ...changeable, template_id }));
export const ChangedCustomFieldDefinition = Type.Partial(Type.Object(changeable));

export type WrittenDefinition = Static<typeof NewCustomFieldDefinition>;

export const renderCustomFieldDefinition = (definition: FieldDefinition, accountId: string) =>
  present(CustomFieldDefinition, definition, {
    attributes: {
      reference_type: recordTypeOf(definition),
      validation: Object.keys(definition.validation).length === 0 ? null : definition.validation,
      default_value: writable(definition.defaultValue),
    },
    relationships: {
      account: linkOne('account', definition.isTemplate ? null : accountId),
      options: linkMany(
        'custom_field_option',
        definition.options.map((option) => option.id),
      ),
      // A definition may have a million values: they are a list of their own.
      fields: { links: { related: `/v2/custom_fields?filter%5Bdefinition_id%5D=${definition.id}` } },
    },
  });

/** Other types may have a free text from an older program; it means nothing. */
export function recordTypeOf({ dataType, referenceType }: FieldDefinition): RecordType | null {
  return (dataType === 'reference' && RECORD_TYPES.find((each) => each === referenceType)) || null;
}

export function writable(value: FieldValue): Static<typeof CustomFieldValue>;
export function writable(value: FieldValue | null): Static<typeof CustomFieldValue> | null;
export function writable(value: FieldValue | null): Static<typeof CustomFieldValue> | null {
  if (typeof value !== 'object' || value === null) return value;
  return isReference(value) ? { type: value.type, id: value.id } : [...value];
}

const OptionValue = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const Label = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' });
const Position = Type.Integer({ minimum: 0, maximum: MAX_POSITION, description: 'Options are listed in this order' });

export const CustomFieldOption = resourceSchema(
  'custom_field_option',
  Type.Object({
    value: OptionValue,
    label: Label,
    position: Position,
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  Type.Object({ definition: toOne('custom_field_definition') }),
);

export const NewCustomFieldOption = Type.Object({
  value: OptionValue,
  label: Type.Optional(Label),
  position: Type.Optional(Position),
});
export const ChangedCustomFieldOption = Type.Partial(NewCustomFieldOption);

export type WrittenOption = Static<typeof ChangedCustomFieldOption>;

export const renderCustomFieldOption = (option: FieldOption, definitionId: string) =>
  present(CustomFieldOption, option, {
    relationships: { definition: linkOne('custom_field_definition', definitionId) },
  });
