/** The resource types of milestone mails. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Relations } from '../../tracking/relations.ts';
import { MilestoneRecipientSchema, MilestoneTextSchema } from './schema.ts';

export function milestoneMailResources({ party }: Relations): ResourceTable {
  return {
    milestone_recipient: { schema: MilestoneRecipientSchema, relations: { party: party('party') } },
    milestone_text: { schema: MilestoneTextSchema, relations: {} },
  };
}
