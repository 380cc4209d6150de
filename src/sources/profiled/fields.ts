/**
 * What a person enters to connect a line, terminal or railroad with a profile, field by field, and the settings that
 * follow. Pure; the same expansion as the settings and `portolan start --line` have.
 */

import { isPem } from '../../lib/files/small-file.ts';
import { type ConfigTree, isTree } from '../../lib/settings/merge-trees.ts';
import type { SourceProfile } from '../../reference/profiles.ts';
import { isAddress } from '../http/secret.ts';
import { completeEntryOf } from './expand-entries.ts';
import { insertKeptSecrets, type KeptList, parseObject, questionsFor, treeOf, valueAt } from './kept-entries.ts';

export const CONNECTION_KINDS = ['line', 'terminal', 'railroad'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];
export const LIST_OF: Readonly<Record<ConnectionKind, KeptList>> = {
  line: 'lines',
  terminal: 'terminals',
  railroad: 'railroads',
};

export type ConnectableProfile = Pick<SourceProfile, 'settings' | 'asks'>;

export interface ProfileField {
  /** Unique in its profile: `client_secret`, `auth.scope`. */
  readonly name: string;
  /** The variable of the environment that a secret stands for in the profile; null: a member of the settings. */
  readonly variable: string | null;
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  /** `file`: the text of a file in PEM. `json`: an object. */
  readonly kind: 'text' | 'secret' | 'file' | 'url' | 'json';
  /** In the words of the profile; null: it has none. */
  readonly words: string | null;
  /** What holds without it; null: nothing does. */
  readonly placeholder: string | null;
  /** Another address than the profile's: for the operator alone, since it may lead into the operator's network. */
  readonly isForOperator: boolean;
}

/** Values by the name of the field. */
export type FieldValues = Readonly<Record<string, string>>;

/** Addresses that a profile has; a trial system has others. */
const ADDRESSES = ['baseUrl', 'url', 'auth.tokenUrl'] as const;

export function fieldsOf(kind: ConnectionKind, code: string, profile: ConnectableProfile): ProfileField[] {
  const entry = completeEntryOf(LIST_OF[kind], { profile: code }, profile.settings);
  const fromQuestions = questionsFor(entry, profile, {}).map((question): ProfileField => {
    const required = { isRequired: true, placeholder: null, isForOperator: false };
    if (question.kind === 'setting') {
      const { path, words } = question;
      const isSecret = path === 'auth' || /password|secret|key$/i.test(path);
      return { ...required, name: path, variable: null, isSecret, kind: kindOf(path, words), words };
    }
    const { variable } = question;
    const kind = question.kind === 'file' ? 'file' : isIdentity(variable) ? 'text' : 'secret';
    return { ...required, name: nameOf(variable), variable, isSecret: true, kind, words: null };
  });
  const addresses = ADDRESSES.flatMap((path): ProfileField[] => {
    const known = valueAt(profile.settings, path);
    if (typeof known !== 'string') return [];
    const optional = { variable: null, isSecret: false, isRequired: false, isForOperator: true } as const;
    return [{ ...optional, name: path, kind: 'url', words: null, placeholder: known }];
  });
  return [...fromQuestions, ...addresses];
}

/** `PORTOLAN_MAEU_CLIENT_ID` is `client_id`. */
function nameOf(variable: string): string {
  return variable.replace(/^PORTOLAN_[A-Z0-9]+_/, '').toLowerCase();
}

/** It names the user, and is shown while it is typed. */
function isIdentity(variable: string): boolean {
  return /_(CLIENT_ID|USER|USERNAME)$/.test(variable);
}

/** Members of the settings that are objects. */
const OBJECTS: ReadonlySet<string> = new Set(['auth', 'facility', 'request', 'request.words', 'answer', 'limits']);

function kindOf(path: string, words: string): ProfileField['kind'] {
  if (OBJECTS.has(path) || words.includes('{"')) return 'json';
  return /url$/i.test(path) ? 'url' : 'text';
}

export interface FieldFault {
  /** Of a field, or of none that the profile has. */
  readonly field: string;
  /** Without the value. */
  readonly message: string;
}

/** @param values all that would hold, the stored ones among them @param isOperators whether its addresses may be others than the profile's */
export function fieldFaults(
  fields: readonly ProfileField[],
  values: FieldValues,
  { isOperators }: { readonly isOperators: boolean },
): FieldFault[] {
  const known = new Map(fields.map((field) => [field.name, field]));
  const missing = fields
    .filter(({ name, isRequired }) => isRequired && (values[name] ?? '').trim() === '')
    .map(({ name, words }) => ({ field: name, message: `It is missing${words === null ? '' : `: ${words}`}.` }));
  const wrong = Object.entries(values).flatMap(([name, value]): FieldFault[] => {
    const field = known.get(name);
    if (field === undefined) {
      return [{ field: name, message: `There is no such field; it has ${[...known.keys()].join(', ')}.` }];
    }
    if (value.trim() === '') return [];
    if (field.isForOperator && !isOperators) {
      const message = 'Only a connection of the whole installation may have another address than the profile.';
      return [{ field: name, message }];
    }
    const message = valueFault(field, value);
    return message === null ? [] : [{ field: name, message }];
  });
  return [...missing, ...wrong];
}

function valueFault({ kind, isSecret }: ProfileField, value: string): string | null {
  if (kind === 'file') {
    return isPem(value)
      ? null
      : 'It must be the text of a file in PEM, which begins with "-----BEGIN"; `openssl pkcs12` converts a PFX file.';
  }
  if (kind === 'json')
    return parseObject(value) === undefined ? 'It must be a JSON object, as in {"name": "value"}.' : null;
  if (/[\r\n]/.test(value)) return 'It has several lines; the value is one line.';
  if (kind === 'url') {
    const isRight = isAddress(value) && URL.canParse(value) && !/[<>]/.test(value);
    return isRight ? null : 'It must be an address that begins with https://, without a part in <>.';
  }
  if (isSecret && isAddress(value)) return 'It is an address; right would be the secret that belongs there.';
  return /[<>]/.test(value) && !isSecret ? 'Put your own value in place of the part in <>.' : null;
}

/**
 * The entry of the settings that a profile and entered values make.
 * @throws Error where it would read the machine's files or environment, which is for the settings alone
 */
export function entryOf(
  kind: ConnectionKind,
  code: string,
  profile: ConnectableProfile,
  values: FieldValues,
): ConfigTree {
  const fields = fieldsOf(kind, code, profile).filter(({ name }) => (values[name] ?? '').trim() !== '');
  const settings = Object.fromEntries(
    fields.flatMap(({ name, variable }) => (variable === null ? [[name, (values[name] as string).trim()]] : [])),
  );
  const secrets = Object.fromEntries(
    fields.flatMap(({ name, variable }) => (variable === null ? [] : [[variable, (values[name] as string).trim()]])),
  );
  const entry = completeEntryOf(LIST_OF[kind], { profile: code, ...treeOf(settings) }, profile.settings);
  const complete = insertKeptSecrets(entry, { lines: {}, secrets }, {}) as ConfigTree;
  refuseOfMachine(complete);
  return complete;
}

function refuseOfMachine(value: unknown, name = ''): void {
  if (Array.isArray(value)) for (const item of value) refuseOfMachine(item);
  if (typeof value === 'string' && /File$/.test(name) && !isPem(value))
    throw new Error(`${name} must be the text of a file in PEM, not the path of a file.`);
  if (!isTree(value)) return;
  if (typeof value.env === 'string') throw new Error('A value is missing that the settings take from the environment.');
  for (const [member, below] of Object.entries(value)) refuseOfMachine(below, member);
}

/** Members of `auth` that are no secrets. */
const PLAIN: ReadonlySet<string> = new Set(['style', 'tokenUrl', 'scope', 'sentIn', 'audience']);

/** Every text of the values that is secret: a JSON object has several. */
export function secretTexts(fields: readonly ProfileField[], values: FieldValues): string[] {
  const leaves = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return isTree(value)
      ? Object.entries(value).flatMap(([name, member]) => (PLAIN.has(name) ? [] : leaves(member)))
      : [];
  };
  return fields
    .filter(({ isSecret }) => isSecret)
    .flatMap(({ name, kind }) => {
      const value = (values[name] ?? '').trim();
      return value === '' ? [] : [value, ...(kind === 'json' ? leaves(parseObject(value)) : [])];
    });
}
