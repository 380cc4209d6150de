/**
 * The limits that a schema sets to values: length, range, pattern. Joined over its parts and alternatives, and compared for what
 * a client sent before and is refused now. Pure.
 */

export type Limits = Readonly<Record<string, number | string>>;

type Schema = Readonly<Record<string, unknown>>;

const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
/** Any other value refuses something. */
const EXACT = ['pattern', 'format', 'multipleOf', 'uniqueItems'];
/** Such a limit of 0 is none. */
const COUNTS = new Set(['minLength', 'minItems', 'minProperties']);
/** Types that a limit is about. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum', 'multipleOf'].map(ofNumbers)),
  ...Object.fromEntries(['maxLength', 'minLength', 'pattern', 'format'].map((name) => [name, ['string']])),
  ...Object.fromEntries(['maxItems', 'minItems', 'uniqueItems'].map((name) => [name, ['array']])),
  ...Object.fromEntries(['maxProperties', 'minProperties'].map((name) => [name, ['object']])),
};

function ofNumbers(name: string): [string, readonly string[]] {
  return [name, ['number', 'integer']];
}

export function limitsOf(schema: Schema): Limits {
  const found = [...UPPER, ...LOWER, ...EXACT].flatMap((name): [string, number | string][] => {
    const value = schema[name];
    if (value === undefined || value === false || (COUNTS.has(name) && value === 0)) return [];
    return [[name, typeof value === 'number' ? value : String(value)]];
  });
  return Object.fromEntries(found);
}

/** Of parts that must all hold: the tightest of each. */
export function joinedLimits(parts: readonly Limits[]): Limits {
  return combine(parts, { upper: Math.min, lower: Math.max, glue: ' and ' });
}

/** One of several schemas of which one must hold. */
export interface Alternative {
  /** Empty: any. */
  readonly types: ReadonlySet<string>;
  /** Null: not listed one by one. Listed values are compared as such. */
  readonly values: ReadonlySet<string> | null;
  readonly limits: Limits;
}

/** Of alternatives: the loosest of each limit that all of them have which are about its type. */
export function alternativeLimits(alternatives: readonly Alternative[]): Limits {
  const names = new Set(alternatives.flatMap(({ limits }) => Object.keys(limits)));
  const held = [...names].filter((name) =>
    alternatives.every(({ types, values, limits }) => {
      const isAbout = values === null && (types.size === 0 || ABOUT[name]?.some((type) => types.has(type)));
      return !isAbout || name in limits;
    }),
  );
  const parts = alternatives.map(({ limits }) =>
    Object.fromEntries(Object.entries(limits).filter(([name]) => held.includes(name))),
  );
  return combine(parts, { upper: Math.max, lower: Math.min, glue: ' or ' });
}

interface Combination {
  readonly upper: (...values: number[]) => number;
  readonly lower: (...values: number[]) => number;
  readonly glue: string;
}

function combine(parts: readonly Limits[], { upper, lower, glue }: Combination): Limits {
  const names = new Set(parts.flatMap((part) => Object.keys(part)));
  return Object.fromEntries(
    [...names].map((name) => {
      const values = parts.flatMap((part) => part[name] ?? []);
      if (EXACT.includes(name)) return [name, [...new Set(values.map(String))].sort().join(glue)];
      return [name, (UPPER.includes(name) ? upper : lower)(...values.map(Number))];
    }),
  );
}

/** What is refused now: a limit that is new, tighter or another one. */
export function narrowedLimits(was: Limits, is: Limits): string[] {
  return Object.entries(is).flatMap(([name, now]) => {
    const before = was[name];
    if (before === undefined) return [`has the ${name} ${now} now`];
    const [values, valuesNow] = [listedIn(before), listedIn(now)];
    if (name === 'pattern' && values !== null && valuesNow !== null) {
      return values.filter((value) => !valuesNow.includes(value)).map((value) => `does not accept ${value} any more`);
    }
    const isNarrower = EXACT.includes(name) ? now !== before : UPPER.includes(name) ? now < before : now > before;
    return isNarrower ? [`has the ${name} ${now} now, not ${before}`] : [];
  });
}

/** Values of which a pattern takes a list with commas: `a` and `b` of `^(a|b)(,(a|b))*$`, as filters have it. Null: any other pattern. */
function listedIn(pattern: number | string): readonly string[] | null {
  const [, values, again] = /^\^\(([\w|-]+)\)\(,\(([\w|-]+)\)\)\*\$$/.exec(String(pattern)) ?? [];
  return values !== undefined && values === again ? values.split('|') : null;
}
