/** JSON:API resource `party`: a customer of the account. */
import { Type } from 'typebox';
import { present, type RowOf } from '../../http/jsonapi/attributes.ts';
import {
  instant,
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { ONE_LINE } from '../../lib/text-rules/one-line.ts';
import type { PartyUsage } from './holdings.ts';

export const CompanyName = Type.String({ minLength: 1, maxLength: 255, pattern: ONE_LINE });

export const Party = resourceSchema(
  'party',
  Type.Object({
    company_name: CompanyName,
    created_at: Timestamp,
    updated_at: Timestamp,
    merging_since: Nullable(instant({ description: 'When its merge into another party began; null: there is none' })),
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
    invoices: Count('Invoices for its shipments'),
    custom_fields: Count('Values of custom fields that name it, and their default and initial values'),
    milestone_recipients: Count('Recipients of mails about its shipments'),
    users: Count('Active users who are limited to parties, with it among them'),
    api_keys: Count('Likewise, API keys'),
    invites: Count('Likewise, open invites'),
  }),
  Type.Object({}),
);

export interface PartyRow extends RowOf<typeof Party> {
  /** The party that gets all that hangs on this one; null: it is not being merged. */
  readonly mergingInto: string | null;
}

export function renderPartyUsage({ id, usage }: { readonly id: string; readonly usage: PartyUsage }): RenderedResource {
  return renderResource({ id, type: 'party_usage', attributes: { ...usage }, relationships: {} });
}

export const renderParty = (party: PartyRow) =>
  present(Party, party, { relationships: { merging_into: linkOne('party', party.mergingInto) } });
