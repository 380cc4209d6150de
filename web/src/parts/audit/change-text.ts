/** A change in words: who did what to what, and each attribute from which value to which. Pure. */
import { findWord } from '@portolan/wording/word-of';
import type { AuditEvent } from '../../app/api/resources.ts';
import { settingText } from '../exceptions/reasons.ts';
import type { AuditWords } from './audit-words.ts';

type Change = NonNullable<AuditEvent['changes']>[number];

/** The language, and the zone of a time. */
export interface Reader {
  readonly words: AuditWords;
  /** Of codes, where other words than those of the audit hold. */
  readonly values?: Readonly<Record<string, string>>;
  readonly timeText: (at: string) => string;
  /** What a share can show, by its name in the API. */
  readonly shareFields: Readonly<Record<string, string>>;
}

/** Their resources are called by a code of the API. */
const CODED: ReadonlySet<string> = new Set(['exception', 'alert_rule', 'alert_silence', 'milestone_text', 'export']);

/** `Ada changed customer Globex`; an exception or alert rule has the name of its kind. */
export function sentenceOf(event: AuditEvent, words: AuditWords): string {
  const { action, resource_type: type, resource_name: name } = event;
  const shown = CODED.has(type) ? codeText(name ?? '', words) : type === 'account' ? null : name;
  const hasJoined = type === 'user' && action === 'created' && name !== null && event.actor_name === name;
  if (hasJoined) return words.joined(name);
  const noun = (action === 'sent' ? findWord(words.sentTypes, type) : undefined) ?? words.types[type] ?? words.details;
  const sentence = words.sentence(whoOf(event, words), action, noun, shown);
  return event.import_id === null ? sentence : `${sentence} (${words.byImport})`;
}

function whoOf({ actor_kind: kind, actor_name: name }: AuditEvent, words: AuditWords): string {
  if (kind === 'operator') return words.operator;
  if (kind === 'mail') return words.mail;
  return kind === 'api_key' ? words.apiKey(name ?? '') : (name ?? words.someone);
}

export interface ChangeLine {
  readonly attribute: string;
  readonly name: string;
  /** Null: there was none, or it is a secret. */
  readonly from: string | null;
  readonly to: string | null;
  readonly isSecret: boolean;
}

export function linesOf({ changes }: Pick<AuditEvent, 'changes'>, reader: Reader): ChangeLine[] {
  return changes
    .map(({ attribute, from, to, is_secret: isSecret }) => {
      const textOfValue = (value: unknown) =>
        isSecret ? null : (attributeText(attribute, value, reader) ?? unset(attribute, reader));
      const name = nameOf(attribute, reader.words);
      return { attribute, name, from: textOfValue(from), to: textOfValue(to), isSecret };
    })
    .filter(({ from, to, isSecret }) => isSecret || from !== to);
}

function attributeText(attribute: string, value: unknown, reader: Reader): string | null {
  if (attribute !== 'filter' || typeof value !== 'object') return valueText(value, readerOf(attribute, reader));
  const parameters = Object.entries(value ?? {}).map(([parameter, given]) => `${parameter}=${given}`);
  return parameters.length === 0 ? null : parameters.join(', ');
}

/** Those of shares have names that mean something else in other places. */
function readerOf(attribute: string, reader: Reader): Reader {
  if (attribute !== 'fields') return reader;
  return { ...reader, values: reader.shareFields };
}

/** A member without a name of its own has that of its object. */
function nameOf(attribute: Change['attribute'], words: AuditWords): string {
  const rule = /^exception_rules\.(.+)$/.exec(attribute)?.[1];
  return (
    findWord(words.attributes, attribute) ??
    (rule && settingText(rule, words.terms)) ??
    findWord(words.attributes, attribute.split('.')[0]) ??
    words.details
  );
}

/** A rule that an account has not set is the usual one. */
function unset(attribute: string, { words }: Reader): string | null {
  return attribute.startsWith('exception_rules.') && attribute !== 'exception_rules.switched_off' ? words.usual : null;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/;

/** Null for what is empty. */
function valueText(value: unknown, reader: Reader): string | null {
  const { words, values, timeText } = reader;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return INSTANT.test(value) ? timeText(value) : textOf(value, words, values);
  if (Array.isArray(value)) {
    const parts = value.map((each) => valueText(each, reader)).filter((each) => each !== null);
    return parts.length === 0 ? null : parts.join(', ');
  }
  const named = value as { readonly name?: unknown; readonly at?: unknown; readonly on?: unknown };
  for (const known of [named.name, named.on, named.at]) if (typeof known === 'string') return valueText(known, reader);
  const { days, amount } = value as { readonly days?: number | null; readonly amount?: unknown };
  if (typeof amount === 'number') return words.tier(days ?? null, amount);
  const members = Object.values(value).filter((each) => each !== null && !Array.isArray(each));
  return members.length === 0
    ? null
    : members.every((each) => typeof each === 'string')
      ? members.join(', ')
      : words.details;
}

function textOf(value: string, words: AuditWords, values?: Reader['values']): string {
  return codeText(value, words, values) ?? value;
}

/** Null for what is no code of the API. */
function codeText(value: string, words: AuditWords, values: Reader['values'] = words.values): string | null {
  return (
    findWord(values, value) ?? findWord(words.terms.notices.kinds, value) ?? findWord(words.milestones, value) ?? null
  );
}
