/** Finds what is secret in settings and the environment, and takes it out of texts. */
import { isTree } from '../../lib/settings/merge-trees.ts';
import type { KeptLines } from '../../sources/profiled/kept-entries.ts';
import type { ConfigEnvironment } from '../environment.ts';

/** Members whose texts are secret, wherever they stand. */
const SECRET_MEMBER = /password|passphrase|secret|token(?!Url|s)|key(?!File|Variable)|auth|tls|push|credential/i;
const SECRET_VARIABLE = /(PASSWORD|PASSPHRASE|SECRET|TOKEN|KEY|HEADERS|CREDENTIALS?)$/i;
/** Below those, texts that are none: how something is sent, and where to. */
const PLAIN_MEMBER = /^(style|sentIn|scope|audience|tokenUrl|env)$|File$|Variable$|Url$/;
/** Shorter ones would take words out of everything. */
const SHORTEST = 4;

/** Values that must not be shown to anybody. */
export function secretsIn(settings: unknown, environment: ConfigEnvironment, kept: KeptLines): string[] {
  const found = new Set([...secretTexts(settings, false, environment), ...Object.values(kept.secrets)]);
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) continue;
    if (SECRET_VARIABLE.test(name)) found.add(value);
    for (const password of passwordsOf(value)) found.add(password);
  }
  return [...found].filter((each) => each.length >= SHORTEST);
}

/** All texts of the settings that are not their defaults: names, hosts, paths. */
export function privateTextsIn(settings: unknown, defaults: unknown): string[] {
  if (typeof settings === 'string') {
    const url = /^[a-z]+:\/\//.test(settings) ? URL.parse(settings) : null;
    const parts = url === null ? [] : [url.hostname, url.username, url.pathname.slice(1)];
    return settings === defaults ? [] : [settings, ...parts].filter((each) => each.length >= SHORTEST);
  }
  if (Array.isArray(settings)) return settings.flatMap((each) => privateTextsIn(each, undefined));
  if (!isTree(settings)) return [];
  return Object.entries(settings).flatMap(([name, value]) =>
    privateTextsIn(value, isTree(defaults) ? defaults[name] : undefined),
  );
}

/** Replaces each of them, the longest first. */
export function maskerOf(texts: readonly string[]): (text: string) => string {
  const sorted = [...new Set(texts)].sort((a, b) => b.length - a.length);
  return (text) => sorted.reduce((masked, each) => masked.replaceAll(each, '***'), text);
}

function secretTexts(value: unknown, isSecret: boolean, environment: ConfigEnvironment): string[] {
  if (typeof value === 'string') return isSecret ? [value, ...passwordsOf(value)] : passwordsOf(value);
  if (Array.isArray(value)) return value.flatMap((each) => secretTexts(each, isSecret, environment));
  if (!isTree(value)) return [];
  const named = [value.env, ...Object.entries(value).map(([name, each]) => (name.endsWith('Variable') ? each : null))];
  return [
    ...named.flatMap((name) => (typeof name === 'string' ? (environment[name]?.trim() ?? []) : [])),
    ...Object.entries(value).flatMap(([name, each]) =>
      secretTexts(each, !PLAIN_MEMBER.test(name) && (isSecret || SECRET_MEMBER.test(name)), environment),
    ),
  ];
}

/** Of an address, as it is written and as it is meant. */
function passwordsOf(text: string): string[] {
  const [, written = ''] = /^[a-z]+:\/\/[^/@\s]*?:([^/\s]*)@/i.exec(text) ?? [];
  if (written === '') return [];
  const decoded = URL.parse(text)?.password ?? '';
  return [written, decoded, decodeSafely(decoded)].filter((each) => each !== '');
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
