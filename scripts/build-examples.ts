/**
 * Writes reference/webhook-examples/: one notification for each event, from journeys that run through the service on a
 * temporary database. Run it after a change of notifications: `npx node scripts/build-examples.ts`.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openBenchDatabase, withDatabase } from '../bench/setup/database.ts';
import { loadReference } from '../src/reference/reference.ts';
import { EXAMPLES_FOLDER } from '../src/reference/webhook-examples.ts';
import { buildExamples } from './examples/choose-examples.ts';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'reference', EXAMPLES_FOLDER);

await withDatabase(async (url) => {
  const database = openBenchDatabase(url);
  try {
    const examples = await buildExamples(database, loadReference(join(root, 'reference')), root);
    for (const file of readdirSync(folder)) rmSync(join(folder, file));
    for (const [event, text] of examples) writeFileSync(join(folder, `${event}.json`), text);
    console.log(`wrote ${examples.size} examples to reference/${EXAMPLES_FOLDER}/`);
  } finally {
    await database.close();
  }
});
