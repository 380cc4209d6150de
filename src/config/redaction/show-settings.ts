/**
 * The settings as they may be shown to others. Numbers, switches and choices are shown; of texts, only those listed here, and
 * of addresses only protocol, host and port. A setting that is new is hidden until somebody lists it. The schema leads, not
 * the values: what it does not know is never shown.
 */
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { isTree } from '../../lib/settings/merge-trees.ts';
import { ConfigSchema } from '../schema.ts';

/** Texts that name nobody and open nothing. */
export const SHOWN_TEXTS: ReadonlySet<string> = new Set([
  'http.host',
  'documents.store.region',
  'documents.model.name',
  'mail.smtp.host',
  'mail.imap.mailbox',
  'webhooks.ips.lastUpdated',
]);
/** Shown without user, password, path and query. */
export const SHOWN_ADDRESSES: ReadonlySet<string> = new Set([
  'database.url',
  'http.publicUrl',
  'http.rateLimitStore',
  'documents.store.endpoint',
  'documents.model.url',
  'carriers.simulatorUrl',
  'webhooks.proxyUrl',
  'tracing.endpoint',
]);
/** Members of entries of lists, whose schemas differ. */
const SHOWN_MEMBERS = new Set(['scac', 'code', 'kind', 'profile', 'dialect', 'adapter']);
/** Members that hold nothing to be shown, numbers neither. */
const HIDDEN_MEMBERS = new Set(['auth', 'tls', 'push', 'boundingBox', 'boundingBoxes', 'headers']);
/** By key, and all their values are numbers. */
const SHOWN_RECORDS = new Set(['http.rateLimits']);
const SET = '(set)';

type Schema = TSchema & {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly anyOf?: readonly TSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
};

export function showSettings(settings: unknown): unknown {
  return show(ConfigSchema, settings, '');
}

function show(schema: Schema, value: unknown, path: string): unknown {
  if (value === undefined || value === null) return value ?? null;
  if (schema.properties !== undefined) {
    const given = isTree(value) ? value : {};
    const members = Object.entries(schema.properties).map(([name, member]) => [
      name,
      show(member, given[name], path === '' ? name : `${path}.${name}`),
    ]);
    return Object.fromEntries(members);
  }
  if (!Value.Check(schema, value)) return '(cannot be used)';
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return showText(schema, value, path);
  if (Array.isArray(value)) return value.map(showEntry);
  return SHOWN_RECORDS.has(path) ? value : SET;
}

function showText(schema: Schema, value: string, path: string): string {
  if (SHOWN_TEXTS.has(path) || choicesOf(schema).includes(value)) return value;
  return SHOWN_ADDRESSES.has(path) ? showAddress(value) : SET;
}

function choicesOf({ enum: values = [], anyOf = [], ...schema }: Schema): readonly unknown[] {
  return [...values, ...('const' in schema ? [schema.const] : []), ...anyOf.flatMap(choicesOf)];
}

export function showAddress(text: string): string {
  const url = URL.parse(text);
  return url === null ? SET : `${url.protocol}//${url.host}`;
}

/** An entry of a list: a line, a terminal, an input. A text of a list is a place or an address. */
function showEntry(entry: unknown): unknown {
  if (typeof entry === 'number') return entry;
  if (!isTree(entry)) return SET;
  const members = Object.entries(entry).flatMap(([name, value]) => {
    if (HIDDEN_MEMBERS.has(name)) return [[name, SET]];
    if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]];
    return [[name, SHOWN_MEMBERS.has(name) && isWord(value) ? value : SET]];
  });
  return Object.fromEntries(members);
}

const isWord = (value: unknown) => typeof value === 'string' && /^[\w.:-]{1,40}$/.test(value);
