/** The pages on terminals and railroads show forms, settings, words and columns as the service reads them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { manualClock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import { loadPolledProfiles, secretNamesIn } from '../../src/reference/profiles.ts';
import { FEE_WORDS, HOLD_WORDS } from '../../src/sources/neutral-format/statements.ts';
import { PLAIN_TIMES } from '../../src/sources/neutral-format/times.ts';
import { createPolledSources } from '../../src/sources/polled/registry.ts';
import { parseRailMessage } from '../../src/sources/rail/parse.ts';
import { readTerminalCsv, TERMINAL_CSV_COLUMNS } from '../../src/sources/terminal/csv.ts';
import { moveOf, parseTerminalMessage } from '../../src/sources/terminal/parse.ts';
import { root, textOf } from './documents.ts';

const [terminals, rail] = [textOf('docs/terminals.md'), textOf('docs/rail.md')];
const profiles = textOf('docs/profiles.md');
const blocks = (page: string, language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text = '']) => text);
const READING = {
  fetchedAt: '2026-05-18T18:00:00Z',
  terminal: null,
  known: [],
  times: PLAIN_TIMES,
  requested: null,
} as const;

test('the message of a terminal is read whole', () => {
  const { reports, unreadable, unknown } = parseTerminalMessage(
    JSON.parse(blocks(terminals, 'json')[0] ?? ''),
    READING,
  );
  expect(unreadable).toEqual([]);
  expect(unknown).toEqual(['TCLU7654320']);
  expect(reports).toMatchObject([{ observations: [{ kind: 'discharge' }, { kind: 'gate_out' }] }]);
  expect(reports[0]?.facts.map(({ field }) => field)).toContain('pickup_appointment');
});

test('the answer of a railroad is read whole, with the carrier of the container', () => {
  const source = { kind: 'rail', code: 'CSXT', name: 'CSX' } as const;
  const message = JSON.parse(blocks(rail, 'json')[0] ?? '');
  const { reports, unreadable, unknown } = parseRailMessage(message, { ...READING, source });
  expect(unreadable).toEqual([]);
  expect(unknown).toEqual(['TCLU7654320']);
  expect(reports[0]?.facts).toContainEqual(expect.objectContaining({ field: 'rail_carrier', value: 'CSXT' }));
});

test('the settings can be used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-guide-'));
  const file = join(folder, 'portolan.config.json');
  const shown = [blocks(terminals, 'json')[1], blocks(rail, 'json')[1]].map((text) => JSON.parse(text ?? ''));
  writeFileSync(file, JSON.stringify(Object.assign({}, ...shown)));
  const config = loadConfig(root, { PORTOLAN_CONFIG: file });
  rmSync(folder, { recursive: true });
  const { list } = createPolledSources(config, createHttpClient(), manualClock(0), { TTI_API_KEY: 'k' });
  expect(list().map(({ source, lacks }) => [source.source.code, lacks])).toEqual([
    ['TTI', null],
    ['BNSF', 'set BNSF_CLIENT_ID, BNSF_CLIENT_SECRET in the environment'],
  ]);
});

describe('the page on profiles', () => {
  const used = (text: string | undefined) => {
    const config = loadConfig(root, {}, JSON.parse(text ?? ''));
    return createPolledSources(config, createHttpClient(), manualClock(0), {}).list();
  };
  const [short, completed, own] = blocks(profiles, 'json');

  test('shows settings that can be used', () => {
    expect(used(short).map(({ source, lacks }) => [source.source.code, lacks])).toEqual([
      ['LBCT', 'set PORTOLAN_LBCT_KEY in the environment'],
      ['UP', 'set PORTOLAN_UP_CLIENT_ID, PORTOLAN_UP_CLIENT_SECRET in the environment'],
    ]);
    expect(used(own).map(({ source }) => source.source.code)).toEqual(['XTRM']);
  });

  test('shows an answer that its settings read whole', () => {
    const body = blocks(profiles, 'text')[0] ?? '';
    const page = { url: 'https://customer.api.up.com', status: 200, headers: {}, body };
    const answer = { fetchedAt: READING.fetchedAt, pages: [page], failure: null };
    expect(used(completed)[0]?.source.parse(answer, ['MSCU1234566'])).toMatchObject({
      reports: [
        {
          observations: [
            { kind: 'arrival', at: { kind: 'local', at: '2026-05-20T06:00:00' }, place: { name: 'Elwood' } },
          ],
          facts: [
            { field: 'rail_carrier', value: 'UP' },
            { field: 'available', value: true },
            { field: 'holds', value: [{ name: 'customs', status: 'hold' }] },
            { field: 'pickup_lfd', value: { kind: 'date', on: '2026-05-22' } },
          ],
        },
      ],
      unreadable: [],
    });
  });

  test('lists each profile, whose README.md names its variables and what is not known', () => {
    const { railroads, terminals: ports } = loadPolledProfiles(join(root, 'reference'));
    const names = [...profiles.matchAll(/^\| \[`(\w+)`\]/gm)].map(([, name = '']) => name);
    expect(names.toSorted()).toEqual([...railroads.codes(), ...ports.codes()].toSorted());
    for (const name of names) {
      const secrets = secretNamesIn(railroads.find(name) ?? ports.find(name));
      const folder = railroads.find(name) === undefined ? 'terminal-profiles' : 'railroad-profiles';
      const readme = textOf(`reference/${folder}/${name}/README.md`);
      expect(secrets.filter((each) => !readme.includes(each))).toEqual([]);
      expect(readme).toContain('## Not known');
    }
  });
});

describe('tables', () => {
  const rowsAfter = (heading: string) => {
    const table = terminals.slice(terminals.indexOf(`| ${heading} | words |`)).split('\n\n')[0] ?? '';
    const rows = [...table.matchAll(/^\| (\w+) \| (.+) \|$/gm)].slice(1);
    return rows.map(([, name, words = '']) => [name, words.split(', ')]);
  };

  test('of words are those that are mapped', () => {
    expect(rowsAfter('hold')).toEqual(HOLD_WORDS);
    expect(rowsAfter('fee')).toEqual(FEE_WORDS);
  });

  test('of moves are those that are known', () => {
    const section = terminals.split('### Moves\n')[1]?.split('\n## ')[0] ?? '';
    expect([...moveOf.meanings.keys()].filter((code) => !section.includes(`\`${code.toLowerCase()}\``))).toEqual([]);
  });

  test('of columns are those of the file', () => {
    const table = terminals.slice(terminals.indexOf('| columns | content |')).split('\n\n')[0] ?? '';
    const named = table
      .split('\n')
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((each) => each[1]));
    expect(named.toSorted()).toEqual([...TERMINAL_CSV_COLUMNS].sort());
  });
});

test('the file is read whole', async () => {
  async function* bytes() {
    yield Buffer.from(blocks(terminals, 'csv')[0] ?? '');
  }
  const rows = await Array.fromAsync(readTerminalCsv(bytes(), READING, 10_000));
  expect(rows.flatMap(({ unreadable }) => unreadable)).toEqual([]);
  expect(rows.flatMap(({ reports }) => reports)).toMatchObject([
    { equipment: 'MSCU1234566', observations: [{ kind: 'discharge' }] },
    { equipment: 'TCLU7654320', observations: [{ kind: 'gate_in', laden: true }] },
  ]);
});
