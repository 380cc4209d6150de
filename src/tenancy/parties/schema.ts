/** JSON:API resource `party`: a customer of the account. */
import { Type } from 'typebox';
import { type RenderedResource, renderResource, resourceSchema, Timestamp } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { PartyRow } from './store.ts';

export const CompanyName = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', description: 'Not blank' });

export const Party = resourceSchema(
  'party',
  Type.Object({ company_name: CompanyName, created_at: Timestamp, updated_at: Timestamp }),
  Type.Object({}),
);

export function renderParty(party: PartyRow): RenderedResource {
  return renderResource({
    id: party.id,
    type: 'party',
    attributes: {
      company_name: party.companyName,
      created_at: formatInstant(party.createdAt.getTime()),
      updated_at: formatInstant(party.updatedAt.getTime()),
    },
    relationships: {},
  });
}
