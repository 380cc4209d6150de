/** Copies containers, shipments and tracking requests to files or SQLite, and keeps the copy equal to the service. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, command, type Options } from '../command.ts';
import type { Output } from '../output/present.ts';
import { TABLES, TYPES } from '../sync/copy.ts';
import { openFolder } from '../sync/folder.ts';
import { lock } from '../sync/lock.ts';
import { synchronize } from '../sync/run.ts';
import { openSqlite } from '../sync/sqlite.ts';
import { unreadable } from './track-file.ts';

async function sync(context: Context, target: string, options: Options): Promise<Output> {
  const api = await context.api();
  const isFile = /\.(sqlite3?|db)$/i.test(target);
  if (!isFile) await mkdir(target, { recursive: true }).catch(unreadable(target));
  const release = await lock(target, isFile ? `${target}.lock` : join(target, 'sync.lock'));
  const copy = await (isFile ? openSqlite(target) : openFolder(target)).catch((error: unknown) => {
    release();
    throw error;
  });
  const progress = context.progress('rows or events');
  try {
    const synced = await synchronize({
      api,
      copy,
      progress,
      isFull: options.full === true,
      isReconciled: options.reconcile === true,
    });
    progress.end();
    const { changed, deleted, sequence, reason, differences } = synced;
    const rows = Object.fromEntries(TYPES.map((type) => [TABLES[type], copy.ids(type).length]));
    const value = { target, ...rows, changed, deleted, sequence, whole: reason !== undefined, reason, differences };
    const counts = TYPES.map((type) => `${rows[TABLES[type]]} ${TABLES[type].replace('_', ' ')}`).join(', ');
    const how = reason === undefined ? '' : `All rows were read: ${reason}.\n`;
    const text = `${target}: ${changed} changed, ${deleted} deleted, up to event ${sequence}; ${counts}\n${how}`;
    if (differences === undefined || differences.length === 0 || !context.isForPeople)
      return { value, text: `${text}${differences ? 'The copy was equal to the service.\n' : ''}` };
    await context.show({ rows: differences as unknown as Record<string, unknown>[] });
    return { value, text: `${text}${differences.length} rows were different, and are repaired.\n` };
  } finally {
    progress.end();
    copy.close();
    release();
  }
}

export const SYNC = [
  command<[string]>({
    name: 'sync',
    summary: 'Copy everything to a folder or a SQLite file, and keep it equal: run it again',
    arguments: ['<folder-or-file>'],
    options: [
      ['--full', 'Read every row again'],
      ['--reconcile', 'Compare every row with the service, repair and report what differs'],
    ],
    examples: ['portolan sync portolan.sqlite', 'portolan sync data/'],
    run: (context, [target], options) => sync(context, target, options),
  }),
];
