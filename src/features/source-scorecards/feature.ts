/** The resource type of scorecards. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import { ScorecardSchema } from './schema.ts';

export const scorecardResources: ResourceTable = { source_scorecard: { schema: ScorecardSchema, relations: {} } };
