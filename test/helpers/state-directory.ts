/** Where the services and processes of a test keep what is not in the database; gone with the tests of its file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export const stateDirectory = mkdtempSync(join(tmpdir(), 'portolan-test-'));
// Said first, done last. The end of the process is no moment for it: a worker of the tests is ended by a signal.
afterAll(() => rmSync(stateDirectory, { recursive: true, force: true }));
