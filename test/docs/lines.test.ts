/** The page on shipping lines has the tables of the profiles, and its settings can be used. Each profile has its page. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderLinesPage } from '../../scripts/lines-page.ts';
import { LINE_PROFILES } from '../../simulator/lines/profiles.ts';
import { loadConfig } from '../../src/config/config.ts';
import { manualClock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import { loadLineProfiles, loadPolledProfiles, secretNamesIn } from '../../src/reference/profiles.ts';
import { createCarriers } from '../../src/sources/carriers/registry.ts';
import { createPolledSources } from '../../src/sources/polled/registry.ts';
import { root, textOf } from './documents.ts';

const page = textOf('docs/lines.md');
const profiles = loadLineProfiles(join(root, 'reference')).list();
const settings = (text: string) =>
  [...text.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, json = '']) => JSON.parse(json));

function carriersOf(line: object, environment: Readonly<Record<string, string>>) {
  const config = loadConfig(root, { PORTOLAN_CARRIERS_LINES: JSON.stringify([line]) });
  return createCarriers(config.carriers, createHttpClient(), manualClock(0), environment);
}

/** A certificate or a key where a variable holds the path of one. */
function fileOf(name: string): string | undefined {
  const certificate = name.endsWith('CERTIFICATE_FILE') ? 'client.pem' : undefined;
  const file = name.endsWith('KEY_FILE') ? 'client.key' : certificate;
  return file && join(root, 'test/certificates', file);
}

test('docs/lines.md is up to date', () => {
  expect(page, 'Run: npx node scripts/lines-page.ts').toBe(renderLinesPage(page));
});

test('the settings of the guide are used once their variables are set, and name those that are not', () => {
  const lines = settings(page).flatMap((shown) => shown.carriers?.lines ?? [shown]);
  expect(lines.map(({ profile }) => profile)).toEqual(['MAEU', 'HLCU', 'COSU']);
  for (const line of lines) {
    const names = secretNamesIn(profiles.find(({ scac }) => scac === line.profile)?.settings);
    const lacking = carriersOf(line, {}).missingLineSettings(line.profile);
    expect(names.filter((name) => !lacking?.includes(name))).toEqual([]);
    const environment = Object.fromEntries(names.map((name) => [name, fileOf(name) ?? 'x']));
    expect(carriersOf(line, environment).missingLineSettings(line.profile)).toBeNull();
  }
});

test('each profile has a file of settings for the simulator, which needs no secret', () => {
  const { terminals, railroads } = loadPolledProfiles(join(root, 'reference'));
  const codes = [...profiles.map(({ scac }) => scac), ...terminals.codes(), ...railroads.codes()];
  const files = readdirSync(join(root, 'simulator/settings'));
  expect(files.sort()).toEqual(codes.map((code) => `${code}.json`).sort());
  const certificate = Object.fromEntries(
    secretNamesIn(profiles.map(({ settings }) => settings)).flatMap((name) => {
      const file = fileOf(name);
      return file === undefined ? [] : [[name, file]];
    }),
  );
  for (const file of files) {
    const config = loadConfig(root, { PORTOLAN_CONFIG: join(root, 'simulator/settings', file) });
    const carriers = createCarriers(config.carriers, createHttpClient(), manualClock(0), certificate);
    const polled = createPolledSources(config, createHttpClient(), manualClock(0), {}).list();
    const lacks = [
      ...config.carriers.lines.map(({ scac }) => carriers.missingLineSettings(scac)),
      ...polled.map((each) => each.lacks),
    ];
    expect([file, lacks]).toEqual([file, [null]]);
  }
});

test('the guide exports each variable of its line', () => {
  const names = secretNamesIn(profiles.find(({ scac }) => scac === 'MAEU')?.settings);
  const [, exported = ''] = /^export (.*MAEU.*…)$/m.exec(textOf('docs/sources.md')) ?? [];
  expect([...exported.matchAll(/(\w+)=/g)].map(([, name]) => name).sort()).toEqual(names.sort());
});

test('other products that the pages of lines show can be used', () => {
  const [line] = settings(textOf('reference/line-profiles/CMDU/README.md'));
  const secrets = { CMDU_CLIENT_ID: 'x', CMDU_CLIENT_SECRET: 'y' };
  expect(carriersOf(line, secrets).missingLineSettings('CMDU')).toBeNull();
});

const ofDialect = profiles.filter(({ settings }) => settings.dialect === 'dcsa-2.2');

test.each(ofDialect)('$scac has a page with access, cost, quirks and what is not known', ({ scac, about }) => {
  const path = `reference/line-profiles/${scac}/README.md`;
  expect(existsSync(join(root, path))).toBe(true);
  const text = textOf(path);
  for (const part of ['| access |', '| cost |', '## Quirks', '## Not known', `Facts of ${about.factsOf}`])
    expect(text).toContain(part);
});

test('the page of the simulator has the numbers of each manner', () => {
  const simulator = textOf('simulator/README.md');
  const manners = LINE_PROFILES.flatMap(({ scac, numbers }) => (numbers === null ? [] : [{ scac, ...numbers }]));
  const written = (form: string) => form.replace('#', '2600001');
  expect(manners.length).toBeGreaterThan(8);
  expect(
    manners.filter(
      ({ scac, billOfLading, booking }) =>
        !simulator.includes(`| \`${scac}\` | \`${written(billOfLading)}\` | \`${written(booking)}\` |`),
    ),
  ).toEqual([]);
});
