/**
 * Writes the settings into docs/settings.md, below its introduction: the ten that an operator sets first, then one section for each
 * part of the configuration's schema, with defaults and descriptions. Run it after a change of the schema or of config.default.json:
 *
 *     npx node scripts/settings-page.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TSchema } from 'typebox';
import { readDefaults } from '../src/config/config.ts';
import { variablesOf } from '../src/config/environment.ts';
import { ConfigSchema } from '../src/config/schema.ts';

const root = resolve(import.meta.dirname, '..');
const SETTINGS_PAGE = join(root, 'docs/settings.md');
const MARK = '<!-- Below: written by scripts/settings-page.ts -->';
const WIDTH = 120;

interface Setting {
  /** `http.port` */
  readonly path: string;
  readonly fallback: unknown;
  readonly description: string;
}

interface SettingsGroup {
  readonly path: string;
  readonly description: string;
  readonly settings: readonly Setting[];
}

type Tree = Readonly<Record<string, unknown>>;
type ObjectSchema = TSchema & {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly description?: string;
};

/** One group for each object of the schema that holds settings; settings at the root come last. */
export function settingsGroups(): SettingsGroup[] {
  const { settings, groups } = read(ConfigSchema, readDefaults(root), '');
  return [...groups, { path: 'Other settings', description: '', settings }];
}

function read(schema: ObjectSchema, defaults: Tree, prefix: string) {
  const settings: Setting[] = [];
  const groups: SettingsGroup[] = [];
  for (const [name, member] of Object.entries<ObjectSchema>(schema.properties ?? {})) {
    const path = `${prefix}${name}`;
    const { description } = member;
    if (description === undefined) throw new Error(`The setting ${path} has no description in its schema.`);
    if (member.properties === undefined) settings.push({ path, fallback: defaults[name], description });
    else {
      const inner = read(member, defaults[name] as Tree, `${path}.`);
      groups.push({ path, description, settings: inner.settings }, ...inner.groups);
    }
  }
  return { settings, groups };
}

/** What an installation needs that others use, in the order in which an operator comes to it; each with what it is for. */
export const FIRST_SETTINGS: Readonly<Record<string, string>> = {
  'database.url': 'your PostgreSQL.',
  'http.host': '`0.0.0.0`, if a proxy or clients on other machines connect.',
  'http.port': 'the port for the proxy.',
  'http.publicUrl': 'the address that people and programs use.',
  'http.trustProxy': '`true` behind a proxy; otherwise all clients count as one address.',
  'carriers.lines': 'the shipping lines that you have credentials for.',
  'mail.outgoing.host': 'the relay for alerts and invitations, with `mail.outgoing.from` as the sender.',
  'documents.store.kind': '`s3`, if processes on several machines share the files of documents.',
  'backup.to': 'where a daily backup goes; `backup.keyFile` encrypts it.',
  'http.metricsPort': 'the port for Prometheus.',
};

function renderFirst(): string {
  const known = new Set(settingsGroups().flatMap(({ settings }) => settings.map(({ path }) => path)));
  const items = Object.entries(FIRST_SETTINGS).map(([path, purpose]) => {
    if (!known.has(path)) throw new Error(`There is no setting ${path}.`);
    return wrap(`- **\`${path}\`**: ${purpose}`);
  });
  const introduction =
    'Most installations need no others; `serve` has the option `--role` ([processes](self-hosting.md#processes)).';
  return ['## The first ten', wrap(introduction, ''), items.join('\n')].join('\n\n');
}

/** @param page as it is, of which the introduction is kept */
export function renderSettingsPage(page: string): string {
  const [introduction = ''] = page.split(MARK);
  return `${[introduction.trimEnd(), MARK, renderFirst(), ...settingsGroups().map(renderGroup)].join('\n\n')}\n`;
}

function renderGroup({ path, description, settings }: SettingsGroup): string {
  const heading = `${path.includes('.') ? '###' : '##'} ${path}`;
  return [heading, description, settings.map(renderSetting).join('\n')].filter((part) => part !== '').join('\n\n');
}

function renderSetting({ path, fallback, description }: Setting): string {
  // The page has the rule for the first one.
  const others = variablesOf(path).slice(1);
  const also = others.map((name) => ` (also \`${name}\`)`).join('');
  return wrap(`- **\`${path}\`**${also}, \`${JSON.stringify(fallback)}\`: ${description}`);
}

/** Lines after the first are indented, as in a list item. */
function wrap(text: string, indent = '  '): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(last === undefined ? word : `${indent}${word}`);
  }
  return lines.join('\n');
}

if (import.meta.main) writeFileSync(SETTINGS_PAGE, renderSettingsPage(readFileSync(SETTINGS_PAGE, 'utf8')));
