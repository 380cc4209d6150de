/** A custom field of containers for initial values of requests. */
import { createDefinition } from '../../../src/features/custom-fields/definitions/create-definition.ts';
import { START, type World } from '../tracking/core-world.ts';

const GATE = { entity_type: 'Container', api_slug: 'gate', display_name: 'Gate', data_type: 'number' } as const;

export async function defineGate({ database, accountId }: World): Promise<void> {
  await database.changeAccount(accountId, (session) => createDefinition(session, GATE, START));
}
