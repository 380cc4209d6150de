/** The resource type of EDI interchanges. */
import { linkedBy, type ResourceTable } from '../../http/jsonapi/resource-table.ts';
import { EdiInterchangeSchema, renderInterchange } from './schema.ts';
import { findInterchanges } from './store.ts';

const duplicateOf = linkedBy('duplicate_of', ['edi_interchange'], (ids, scope) =>
  scope.query(async (session) => (await findInterchanges(session, ids)).map(renderInterchange)),
);

export const ediResources: ResourceTable = {
  edi_interchange: { schema: EdiInterchangeSchema, relations: { duplicate_of: duplicateOf } },
};
