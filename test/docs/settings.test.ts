/** docs/settings.md is what scripts/settings-page.ts makes of the configuration's schema and defaults. */
import { describe, expect, it } from 'vitest';
import { renderSettingsPage, settingsGroups } from '../../scripts/settings-page.ts';
import { ConfigInvalid, loadConfig } from '../../src/config/config.ts';
import { variablesOf } from '../../src/config/environment.ts';
import { REMOVED_SETTINGS } from '../../src/config/removed-settings.ts';
import { root, textOf } from './documents.ts';

const settings = settingsGroups().flatMap((group) => group.settings);

describe('docs/settings.md', () => {
  it('is up to date', () => {
    const page = textOf('docs/settings.md');
    expect(page, 'Run: npx node scripts/settings-page.ts').toBe(renderSettingsPage(page));
  });

  const variables = settings.flatMap(({ path }) => variablesOf(path).map((variable) => ({ path, variable })));

  /** A list in a list is wrong for every setting, so the error names the setting that the variable sets. */
  it.each(variables)('$variable sets $path', ({ path, variable }) => {
    const load = () => loadConfig(root, { [variable]: '[[]]' });
    expect(load).toThrow(ConfigInvalid);
    expect(load).toThrow(new RegExp(`^  ${path.replaceAll('.', '\\.')}[. ]`, 'm'));
  });
});

describe('docs/upgrading.md', () => {
  it('names each setting that is gone, with what holds instead', () => {
    const rows = [...textOf('docs/upgrading.md').matchAll(/^\| `([\w.`, ]+)` \| (.+) \|$/gm)];
    const named = rows.flatMap(([, paths = '', now]) => paths.split('`, `').map((path) => [path, now]));
    expect(Object.fromEntries(named)).toEqual(REMOVED_SETTINGS);
  });
});

describe('settings', () => {
  it('have a default each', () => {
    expect(settings.length).toBeGreaterThan(100);
    expect(settings.filter(({ fallback }) => fallback === undefined)).toEqual([]);
  });
});
