/** The filter of containers by a custom field. */
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { findTemplateBySlug } from './definitions/templates.ts';

export const CUSTOM_FIELD_FILTERS: ListFilters = {
  custom_field: {
    kind: 'single_text',
    description:
      'A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields',
    where: (value, parameters) => {
      const at = value.indexOf(':');
      const [slug, wanted] = at < 0 ? [value.trim(), ''] : [value.slice(0, at).trim(), value.slice(at + 1).trim()];
      const [name, text] = [parameters.of(slug), parameters.of(wanted)];
      const templates = parameters.of(templatesOf(slug));
      return `EXISTS (SELECT FROM custom_fields f WHERE f.account_id = c.account_id AND f.entity_id IN (c.id, c.shipment_id)
        AND (f.definition_id = any(${templates}::uuid[]) OR EXISTS (SELECT FROM custom_field_definitions d
          WHERE d.account_id = f.account_id AND d.id = f.definition_id AND d.deleted_at IS NULL AND NOT d.sensitive AND d.api_slug = ${name}::text))
        AND (f.value #>> '{}' = ${text}::text OR f.value ? ${text}::text OR f.value ->> 'id' = ${text}::text))`;
    },
  },
};

/** Ids of the service's own definitions of the slug. */
function templatesOf(slug: string): string[] {
  return (['Container', 'Shipment'] as const).flatMap((type) => findTemplateBySlug(type, slug)?.id ?? []);
}
