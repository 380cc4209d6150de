/**
 * A copy as a file of lines for each table. It is kept in memory while it changes, and each file is replaced as a whole;
 * the state is written last, so that a run that ends before it reads the same events again.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Resource } from '../api.ts';
import { type Copy, FORMAT, isType, type State, TABLES, TYPES, type Type } from './copy.ts';

export async function openFolder(folder: string): Promise<Copy> {
  const statePath = join(folder, 'sync.json');
  const pathOf = (type: Type) => join(folder, `${TABLES[type]}.ndjson`);
  const replace = async (path: string, content: string) => {
    await writeFile(`${path}.part`, content);
    await rename(`${path}.part`, path);
  };
  const stored = await readOrNothing(statePath);
  const state = stored === undefined ? undefined : (JSON.parse(stored) as State);
  const isKept = state?.format === FORMAT;
  const tables = {} as Record<Type, Map<string, Resource>>;
  for (const type of TYPES) tables[type] = rowsOf(isKept ? await readOrNothing(pathOf(type)) : undefined);
  const changed = new Set<Type>(isKept ? [] : TYPES);
  return {
    state: isKept ? state : undefined,
    pagesAtOnce: 20,
    find: ({ type, id }) => tables[type].get(id),
    ids: (type) => [...tables[type].keys()],
    put: (rows) => {
      for (const row of rows) {
        if (!isType(row.type)) continue;
        tables[row.type].set(row.id, row);
        changed.add(row.type);
      }
    },
    remove: (rows) => {
      for (const { type, id } of rows) if (tables[type].delete(id)) changed.add(type);
    },
    commit: async (next) => {
      for (const type of changed) {
        const lines = [...tables[type].values()].map((row) => `${JSON.stringify(row)}\n`);
        await replace(pathOf(type), lines.join(''));
      }
      changed.clear();
      await replace(statePath, `${JSON.stringify(next)}\n`);
    },
    close: () => {},
  };
}

async function readOrNothing(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function rowsOf(content = ''): Map<string, Resource> {
  const lines = content.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const row = JSON.parse(line) as Resource;
      return [row.id, row] as const;
    }),
  );
}
