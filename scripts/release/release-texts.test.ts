import { describe, expect, it } from 'vitest';
import { newestEntry, sectionOf } from './changelog.ts';
import { joinBills, licenceFaults } from './licences.ts';
import { listNotRun } from './not-run.ts';

describe('the newest entry of the changelog', () => {
  const changelog =
    '# Changelog\n\n## 0.3.0 (2027-01-31)\n\nNew.\n\n### Breaking changes\n\n- `GET /ports`\n\n### Fixed\n\n- x\n\n## 0.2.0 (2026-11-26)\n\nOld.\n';

  it('is read to the next version, with its sections', () => {
    const entry = newestEntry(changelog);
    expect(entry).toMatchObject({ version: '0.3.0', date: '2027-01-31' });
    expect(entry.text).not.toContain('Old');
    expect(sectionOf(entry, 'Breaking changes')).toBe('- `GET /ports`');
    expect(sectionOf(entry, 'Security')).toBe('');
  });

  it('has no date before its release, and must be a version', () => {
    expect(newestEntry('## 0.3.0 (not released yet)\n').date).toBeNull();
    expect(() => newestEntry('## Next\n')).toThrow(/is "Next"; it must be a version with its date/);
    expect(() => newestEntry('# Changelog\n')).toThrow(/the first heading of level 2 is ""/);
  });
});

describe('what a release has not tried', () => {
  it('is named, and only that', () => {
    const always = ['npm run test:image', 'npm run test:failover'];
    const names = (lines: readonly string[]) => lines.map((line) => expect.stringContaining(line));
    expect(listNotRun({ suites: 'all', comparedWith: '0.1.0', isSigned: true })).toEqual(names(always));
    expect(listNotRun({ suites: 'none', comparedWith: null, isSigned: false })).toEqual([
      expect.stringMatching(/^npm test:/),
      expect.stringMatching(/^npm run test:long: .*mutation/),
      ...names(always),
      expect.stringContaining('nothing to compare with'),
      expect.stringContaining('UNSIGNED'),
    ]);
    expect(listNotRun({ suites: 'short', comparedWith: '0.1.0', isSigned: true })).toHaveLength(3);
  });
});

describe('licences', () => {
  const component = (name: string, licence?: string) => ({
    name,
    version: '1.0.0',
    ...(licence !== undefined && {
      licenses: [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }],
    }),
  });

  it('are free where one alternative is, and where all parts are', () => {
    const components = [
      component('a', 'MIT'),
      component('b', '(MIT OR GPL-3.0-or-later)'),
      component('c', '(MIT AND ISC)'),
    ];
    expect(licenceFaults(components, '')).toEqual([]);
  });

  it('that ask for more, or are missing, are named', () => {
    const components = [component('a', 'AGPL-3.0'), component('b'), component('c', '(MIT AND GPL-3.0)')];
    expect(licenceFaults(components, '')).toEqual([
      'a 1.0.0: licence AGPL-3.0',
      'b 1.0.0: licence not stated',
      'c 1.0.0: licence (MIT AND GPL-3.0)',
    ]);
  });

  it('of parts in parentheses count as a whole', () => {
    const choice = component('d', '(MIT AND (GPL-3.0 OR ISC))');
    const both = component('e', '(MIT OR Apache-2.0) AND GPL-3.0');
    const listed = { ...component('f'), licenses: [{ expression: 'MIT OR ISC' }, { license: { id: 'AGPL-3.0' } }] };
    expect(licenceFaults([choice, both, listed], '')).toEqual([
      'e 1.0.0: licence (MIT OR Apache-2.0) AND GPL-3.0',
      'f 1.0.0: licence (MIT OR ISC) AND (AGPL-3.0)',
    ]);
  });

  it('that NOTICE must name are accepted only there', () => {
    const inter = component('@fontsource-variable/inter', 'OFL-1.1');
    const libvips = component('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later');
    expect(licenceFaults([inter, libvips], 'libvips')).toEqual(['NOTICE does not name @fontsource-variable/inter']);
    expect(licenceFaults([inter, libvips], 'libvips @fontsource-variable/inter')).toEqual([]);
  });
});

it('the bill of materials has the service and the dashboard, each component once', () => {
  const component = (name: string) => ({ 'bom-ref': `${name}@1`, name, version: '1' });
  const service = {
    specVersion: '1.5',
    components: [component('pg'), component('csv-parse')],
    dependencies: [{ ref: 'root', dependsOn: ['pg@1', 'csv-parse@1'] }],
  };
  const dashboard = {
    components: [component('react'), component('csv-parse')],
    dependencies: [
      { ref: 'root', dependsOn: ['web'] },
      { ref: 'web', dependsOn: ['react@1', 'csv-parse@1'] },
    ],
  };
  const { specVersion, components, dependencies } = joinBills(service, dashboard);
  expect(specVersion).toBe('1.5');
  expect(components.map(({ name }) => name)).toEqual(['csv-parse', 'pg', 'react']);
  expect(dependencies).toEqual([
    { ref: 'root', dependsOn: ['pg@1', 'csv-parse@1', 'web'] },
    { ref: 'web', dependsOn: ['react@1', 'csv-parse@1'] },
  ]);
});
