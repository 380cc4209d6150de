/** Where the services and processes of a test keep what is not in the database; gone with the tests of its file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const stateDirectory = mkdtempSync(join(tmpdir(), 'portolan-test-'));
process.once('exit', () => rmSync(stateDirectory, { recursive: true, force: true }));
