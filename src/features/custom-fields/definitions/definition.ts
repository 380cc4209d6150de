/** The model of a custom field: its definition and its data types. `values/` parses and displays the values. */

/** What a field can be attached to. */
export const ENTITY_TYPES = ['Shipment', 'Container', 'TrackingRequest'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export const DATA_TYPES = [
  'short_text',
  'number',
  'date',
  'datetime',
  'boolean',
  'enum',
  'enum_multi',
  'reference',
] as const;
export type DataType = (typeof DATA_TYPES)[number];

/** What a field of the type `reference` can name. */
export const RECORD_TYPES = ['shipment', 'container', 'party', 'port', 'terminal', 'vessel', 'shipping_line'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

export interface ReferenceValue {
  readonly type: RecordType;
  readonly id: string;
}

/** Text, number, `2026-05-11`, `2026-05-11T18:30:00Z`, true or false, an option's value, options' values, a record. */
export type FieldValue = string | number | boolean | readonly string[] | ReferenceValue;

export function isReference(value: FieldValue | null): value is ReferenceValue {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Kept as written; JSON Schema's spelling and the plain one of a rule mean the same. */
export interface ValidationRules {
  /** Initial fields of an entity must include this one, and it cannot be cleared. */
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly pattern?: string;
}

/** Both inclusive; undefined: no bound. */
export function boundsOf({ min, max, minimum = min, maximum = max }: ValidationRules) {
  return { minimum, maximum };
}

/** Pairs of keywords that exclude each other. */
export const RULE_SPELLINGS = [
  ['min', 'minimum'],
  ['max', 'maximum'],
  ['min_length', 'minLength'],
  ['max_length', 'maxLength'],
] as const;

/** In Unicode characters, both inclusive; undefined: no bound. */
export function lengthBoundsOf(rules: ValidationRules) {
  return { minLength: rules.minLength ?? rules.min_length, maxLength: rules.maxLength ?? rules.max_length };
}

export interface FieldOption {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly position: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface FieldDefinition {
  readonly id: string;
  /** Comes with the service: every account uses it, none changes it. */
  readonly isTemplate: boolean;
  readonly entityType: EntityType;
  readonly apiSlug: string;
  readonly displayName: string;
  readonly description: string | null;
  readonly dataType: DataType;
  /** Of the type `reference`: what its values name; else null, or a free text of an older program. */
  readonly referenceType: string | null;
  /** Whether values are shown to admins and whoever set them alone. */
  readonly sensitive: boolean;
  readonly validation: ValidationRules;
  /** A Unicode (LDML) pattern such as `dd/MM/yyyy`. */
  readonly defaultFormat: string | null;
  readonly defaultValue: FieldValue | null;
  /** Among the definitions of its entity type. */
  readonly position: number;
  readonly templateId: string | null;
  /** By position. */
  readonly options: readonly FieldOption[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export function hasOptions(dataType: DataType): boolean {
  return dataType === 'enum' || dataType === 'enum_multi';
}

/** The entity type as users may write it: `Shipment`, `shipment`, `tracking_request`. */
export function readEntityType(written: string): EntityType | undefined {
  const plain = written.toLowerCase().replaceAll('_', '');
  return ENTITY_TYPES.find((type) => type.toLowerCase() === plain);
}

/** Every way to write an entity type that is read. */
export const ENTITY_TYPE_SPELLINGS = [
  ...ENTITY_TYPES,
  'shipment',
  'container',
  'tracking_request',
  'trackingrequest',
] as const;
