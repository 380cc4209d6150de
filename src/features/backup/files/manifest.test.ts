import { expect, it } from 'vitest';
import { BackupDamaged } from '../errors.ts';
import { type BackupManifest, NEW_MANIFEST, needsSecretKey, parseManifest, serializeManifest } from './manifest.ts';

const file = { path: 'documents.zst', bytes: 1, sha256: 'a'.repeat(64) };
const MANIFEST: BackupManifest = {
  ...NEW_MANIFEST,
  id: '2026-11-26T21-40-00-123Z',
  kind: 'full',
  snapshotAt: '2026-11-26T21:40:00Z',
  finishedAt: '2026-11-26T21:41:00Z',
  portolanVersion: '0.2.0',
  postgresqlVersion: '18.4',
  migrations: [{ version: 1, name: 'first', checksum: 'c' }],
  encryption: null,
  tables: [
    { name: 'shipments', columns: ['id'], format: 'binary', isPartitioned: false, partitions: [], rows: 1, file },
  ],
  sequences: [{ name: 'events', last: 7 }],
  jobs: { rows: 0, file },
  documents: { count: 1, bytes: 1, missing: 0, list: file },
  settings: [],
};
const PLACE = 'place/manifest.json';
const parse = (text: string | Buffer) => parseManifest(Buffer.from(text), null, PLACE);

it('reads what it wrote', () => {
  expect(parse(serializeManifest(MANIFEST, null))).toEqual(MANIFEST);
});

it('says that the key file of the installation is needed where there are credentials', () => {
  const [table] = MANIFEST.tables as [BackupManifest['tables'][number]];
  const withRows = (rows: number) =>
    needsSecretKey({ kind: 'full', tables: [table, { ...table, name: 'source_connections', rows }] });
  expect([needsSecretKey(MANIFEST), withRows(0), withRows(1)]).toEqual([false, false, true]);
});

const whole = serializeManifest(MANIFEST, null).toString();
it.each([
  '',
  'null',
  '[]',
  '{}',
  '7',
  '"manifest"',
  '{"manifest":null}',
  '{"manifest":[],"seal":""}',
  '{"manifest":{}}',
  '{"manifest":{"encryption":7},"seal":[]}',
  whole.slice(0, whole.length / 2),
  whole.replace('"kind": "full"', '"kind": "documents"'),
])('names the place of a file that is not a sealed manifest: %#', (text) => {
  expect(() => parse(text)).toThrow(BackupDamaged);
  expect(() => parse(text)).toThrow(/^place\/manifest\.json is damaged.*Use another backup$/);
});

it.each(Object.keys(MANIFEST))('names the member %s where it has the wrong type, although the seal fits', (name) => {
  for (const wrong of [true, 'text', -1, null, [null], { path: 5 }]) {
    const manifest = { ...MANIFEST, [name]: wrong };
    const isAllowed =
      (wrong === null && ['encryption', 'jobs'].includes(name)) ||
      (wrong === 'text' &&
        typeof MANIFEST[name as keyof BackupManifest] === 'string' &&
        !['kind', 'format'].includes(name));
    const read = () => parse(serializeManifest(manifest as unknown as BackupManifest, null));
    if (isAllowed) expect(read()).toEqual(manifest);
    else expect(read).toThrow(new RegExp(`is not the manifest of a backup of Portolan: manifest/${name}\\b`));
  }
});
