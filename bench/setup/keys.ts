/** API keys of a benchmark. */

import type { Role } from '../../src/http/plugins/authorization.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { generateApiKey, hashApiKey, hintOfApiKey } from '../../src/lib/secrets.ts';
import { insertKey } from '../../src/tenancy/api-keys/store.ts';
import { openBenchDatabase } from './database.ts';

/** @returns the key, as requests name it */
export async function addKey(databaseUrl: string, accountId: string, role: Role): Promise<string> {
  const database = openBenchDatabase(databaseUrl);
  const key = generateApiKey('live');
  const at = new Date(systemClock.now());
  const row = {
    accountId,
    id: newId(at.getTime()),
    name: 'bench',
    role,
    partyIds: null,
    createdAt: at,
  };
  await database.system((session) => insertKey(session, { ...row, hash: hashApiKey(key), hint: hintOfApiKey(key) }));
  await database.close();
  return key;
}
