/** Where the services and processes of a test keep what is not in the database; one for each process of the tests, gone with the run. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

export const stateDirectory = mkdtempSync(join(inject('runFolder'), 'state-'));
