/** JSON:API resource `party`: a customer of the account. */
import { Type } from 'typebox';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { ONE_LINE } from '../../lib/text-rules/one-line.ts';
import type { PartyUsage } from './holdings.ts';
import type { PartyRow } from './store.ts';

export const CompanyName = Type.String({ minLength: 1, maxLength: 255, pattern: ONE_LINE, description: 'Not blank' });

export const Party = resourceSchema(
  'party',
  Type.Object({
    company_name: CompanyName,
    created_at: Timestamp,
    updated_at: Timestamp,
    merging_since: Nullable(
      Type.String({ format: 'date-time', description: 'When its merge into another party began; null: there is none' }),
    ),
  }),
  Type.Object({ merging_into: toOne('party') }),
);

const Count = (description: string) => Type.Integer({ minimum: 0, description });
export const PartyUsageSchema = resourceSchema(
  'party_usage',
  Type.Object({
    shipments: Count('Shipments of the party'),
    tracking_requests: Count('Tracking requests for the party'),
    tariffs: Count('Tariffs that apply to it alone'),
    custom_fields: Count('Values of custom fields that name it, and their default and initial values'),
    milestone_recipients: Count('Recipients of mails about its shipments'),
    users: Count('Active users who are limited to parties, with it among them'),
    api_keys: Count('Likewise, API keys'),
    invites: Count('Likewise, open invites'),
  }),
  Type.Object({}),
);

export function renderPartyUsage({ id, usage }: { readonly id: string; readonly usage: PartyUsage }): RenderedResource {
  return renderResource({ id, type: 'party_usage', attributes: { ...usage }, relationships: {} });
}

export function renderParty(party: PartyRow): RenderedResource {
  return renderResource({
    id: party.id,
    type: 'party',
    attributes: {
      company_name: party.companyName,
      created_at: formatInstant(party.createdAt.getTime()),
      updated_at: formatInstant(party.updatedAt.getTime()),
      merging_since: party.mergingSince && formatInstant(party.mergingSince.getTime()),
    },
    relationships: { merging_into: linkOne('party', party.mergingInto) },
  });
}
