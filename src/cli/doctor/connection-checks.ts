/** The key of credentials that were entered on screen, and whether every stored value can be opened. Opens none. */

import type pg from 'pg';
import { secretKeyFileOf } from '../../config/config.ts';
import type { Session } from '../../database/database.ts';
import { describeKeys } from '../../features/connections/keys/describe-keys.ts';
import { at, type Check } from './checks.ts';
import { onDatabase, withSchema } from './database-checks.ts';

const RIGHT = 'the key file of the installation; see docs/connecting.md';

export const CONNECTION_CHECKS: readonly Check[] = [
  {
    area: 'secret key',
    run: onDatabase(
      withSchema(async (client, { config, directory }) => {
        const path = secretKeyFileOf(config, directory);
        const { ok, warning, failed } = at(config.secretKeyFile === null ? path : 'secretKeyFile');
        const { problem, lost, keys } = await describeKeys(sessionOf(client), path);
        const unfinished = keys.length > 1 && problem === null;
        return [
          problem !== null && failed(problem, RIGHT),
          problem === null &&
            lost > 0 &&
            failed(`${lost} stored values are sealed under a key that is not in ${path}`, RIGHT),
          unfinished && warning('a new key is not used everywhere yet', 'portolan secrets rotate, once more'),
          problem === null &&
            lost === 0 &&
            ok(keys.length === 0 ? 'there is none yet' : `${path} opens all stored values`),
        ];
      }),
    ),
  },
];

function sessionOf(client: pg.Client): Session {
  const query = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as Row[];
  return { query, prepared: query };
}
