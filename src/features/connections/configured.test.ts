import { expect, it } from 'vitest';
import { configuredSources } from './configured.ts';

const settings = {
  carriers: {
    simulatorUrl: 'http://127.0.0.1:1',
    lines: [{ scac: 'MAEU' }, { scac: 'ABCD', name: 'Example Line', profile: 'EXAM' }],
  },
  terminals: [{ code: 'TTI', name: 'Total Terminals' }],
  railroads: [{ scac: 'BNSF', name: 'BNSF' }],
};

it('names the setting that has each source, with its place in a list', () => {
  const settingOf = configuredSources(settings, () => null).map(({ sourceCode, setting }) => [sourceCode, setting]);
  expect(settingOf).toEqual([
    ['MAEU', 'carriers.lines.0'],
    ['ABCD', 'carriers.lines.1'],
    ['SIML', 'carriers.simulatorUrl'],
    ['TTI', 'terminals.0'],
    ['BNSF', 'railroads.0'],
  ]);
});
