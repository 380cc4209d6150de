/** docs/self-hosting.md and config.default.json name the same settings, defaults and variables. */
import { describe, expect, it } from 'vitest';
import { ConfigInvalid, loadConfig } from '../../src/config/config.ts';
import { root, textOf } from './documents.ts';

type Tree = { readonly [name: string]: unknown };

interface Row {
  readonly setting: string;
  readonly fallback: string;
  readonly variables: readonly string[];
}

const rows: readonly Row[] = [
  ...textOf('docs/self-hosting.md').matchAll(/^\| `([\w.]+)` \| `([^`]+)` \| ([^|]+) \| [^|]+ \|$/gm),
].map(([, setting = '', fallback = '', variables = '']) => ({
  setting,
  fallback,
  variables: [...variables.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1] as string),
}));

/** Settings with their defaults; a tree that the table has as one row stays whole. */
function settingsOf(tree: Tree, prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]): [string, unknown][] => {
      const path = `${prefix}${name}`;
      const whole = typeof value !== 'object' || value === null || Array.isArray(value);
      if (whole || rows.some((row) => row.setting === path)) return [[path, value]];
      return [...settingsOf(value as Tree, `${path}.`)];
    }),
  );
}

describe('the table of settings', () => {
  const { $comment: _, ...defaults } = JSON.parse(textOf('config.default.json')) as Tree;

  it('has every setting of config.default.json, in its order, and no other', () => {
    expect(rows.map((row) => row.setting)).toEqual([...settingsOf(defaults).keys()]);
  });

  it('tells the defaults as they are', () => {
    const told = rows.map(({ setting, fallback }) => [setting, JSON.parse(fallback)]);
    expect(told).toEqual([...settingsOf(defaults)]);
  });

  const named = rows.flatMap(({ setting, variables }) => variables.map((variable) => ({ setting, variable })));

  it('names a variable for each', () => {
    expect(rows.filter(({ variables }) => variables.length === 0)).toEqual([]);
  });

  /** A list in a list is wrong for every setting, so the refusal shows which one a variable sets. */
  it.each(named)('$variable sets $setting', ({ setting, variable }) => {
    const load = () => loadConfig(root, { [variable]: '[[]]' });
    expect(load).toThrow(ConfigInvalid);
    expect(load).toThrow(new RegExp(`^  ${setting.replaceAll('.', '\\.')}[. ]`, 'm'));
  });
});
