/**
 * The built-in definitions: the same ids on every installation and for every account. They are part of the program:
 * no account owns or changes them.
 */

import { referenceId } from '../../../lib/ids.ts';
import { type DataType, ENTITY_TYPES, type EntityType, type FieldDefinition } from './definition.ts';

interface Template {
  readonly apiSlug: string;
  readonly displayName: string;
  readonly description: string;
  readonly dataType: DataType;
  /** Value and label. */
  readonly options?: readonly (readonly [string, string])[];
}

/** The eleven rules of Incoterms 2020. */
const INCOTERMS = [
  ['EXW', 'EXW – Ex Works'],
  ['FCA', 'FCA – Free Carrier'],
  ['CPT', 'CPT – Carriage Paid To'],
  ['CIP', 'CIP – Carriage and Insurance Paid To'],
  ['DAP', 'DAP – Delivered at Place'],
  ['DPU', 'DPU – Delivered at Place Unloaded'],
  ['DDP', 'DDP – Delivered Duty Paid'],
  ['FAS', 'FAS – Free Alongside Ship'],
  ['FOB', 'FOB – Free on Board'],
  ['CFR', 'CFR – Cost and Freight'],
  ['CIF', 'CIF – Cost, Insurance and Freight'],
] as const;

const TEMPLATES: readonly Template[] = [
  {
    apiSlug: 'purchase_order_number',
    displayName: 'Purchase order number',
    description: 'Number of the purchase order of the goods',
    dataType: 'short_text',
  },
  {
    apiSlug: 'sales_order_number',
    displayName: 'Sales order number',
    description: 'Number of the sales order of the goods',
    dataType: 'short_text',
  },
  {
    apiSlug: 'customer_reference_number',
    displayName: 'Customer reference number',
    description: 'Reference of the customer',
    dataType: 'short_text',
  },
  {
    apiSlug: 'incoterm',
    displayName: 'Incoterm',
    description: 'Term of delivery (Incoterms 2020)',
    dataType: 'enum',
    options: INCOTERMS,
  },
  {
    apiSlug: 'cargo_ready_date',
    displayName: 'Cargo ready date',
    description: 'First day on which the cargo can be collected',
    dataType: 'date',
  },
];

/** When they were first given out. */
const SINCE = new Date('2026-01-01T00:00:00Z');

export const TEMPLATE_DEFINITIONS: readonly FieldDefinition[] = ENTITY_TYPES.flatMap((entityType) =>
  TEMPLATES.map((template, index) => toDefinition(template, entityType, index + 1)),
);

function toDefinition(template: Template, entityType: EntityType, position: number): FieldDefinition {
  const { apiSlug, displayName, description, dataType, options = [] } = template;
  const key = `${entityType}:${apiSlug}`;
  return {
    id: referenceId('custom_field_definition', key),
    isTemplate: true,
    entityType,
    apiSlug,
    displayName,
    description,
    dataType,
    referenceType: null,
    sensitive: false,
    validation: {},
    defaultFormat: null,
    defaultValue: null,
    position,
    templateId: null,
    options: options.map(([value, label], index) => ({
      id: referenceId('custom_field_option', `${key}:${value}`),
      value,
      label,
      position: index + 1,
      createdAt: SINCE,
      updatedAt: SINCE,
    })),
    createdAt: SINCE,
    updatedAt: SINCE,
  };
}

export function findTemplate(id: string): FieldDefinition | undefined {
  return TEMPLATE_DEFINITIONS.find((template) => template.id === id);
}

export function findTemplateBySlug(entityType: EntityType, slug: string): FieldDefinition | undefined {
  return TEMPLATE_DEFINITIONS.find((template) => template.entityType === entityType && template.apiSlug === slug);
}
