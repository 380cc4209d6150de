/**
 * The settings of an API that is described instead of programmed: how it is requested, and where its answer has the members of the
 * neutral format. A profile has what is known of a source; the user adds the rest from the source's own documents.
 */
import { type Static, Type } from 'typebox';
import { Secret } from '../../http/secret.ts';

const strict = { additionalProperties: false } as const;

/** A path of members, as in `load.equipment.id`; a number is a position in a list. Empty: the whole. */
const Path = Type.String({ pattern: '^([^.]+(\\.[^.]+)*)?$' });

export const RequestSettings = Type.Object(
  {
    method: Type.Union([Type.Literal('GET'), Type.Literal('POST')]),
    /** Behind `url`. `{numbers}` are the containers, separated by commas. */
    path: Type.String({ pattern: '^/' }),
    numbers: Type.Union([Type.Literal('whole'), Type.Literal('withoutCheckDigit'), Type.Literal('digits')]),
    /** What stands between two numbers in `{numbers}`; default: a comma. */
    separator: Type.Optional(Type.String({ minLength: 1 })),
    /**
     * `{now}` is the date and time of the request as RFC 9110 writes it, `{isoNow}` as ISO 8601; `{numbers}` as in the path.
     */
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
    /**
     * JSON. In a list of one entry that has a placeholder of one container, the entry is repeated for each. `{numbers}`, `{now}` and
     * `{isoNow}` are filled in any text; elsewhere those of one container are, where `containersPerRequest` is 1.
     */
    body: Type.Optional(Type.Unknown()),
    /** More placeholders, as in `{"fleet": "12"}` for `{fleet}`. */
    words: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** Credentials in the address, as `{key}` in the path: they are not kept with the answer. */
    key: Type.Optional(Secret),
  },
  strict,
);
export type RequestSettings = Static<typeof RequestSettings>;

/** A path, or several: the first with a value counts. */
const Paths = Type.Union([Path, Type.Array(Path, { minItems: 1 })]);

/** A part that has this word at this path, in any case. */
const Condition = Type.Object({ path: Path, is: Type.String() }, strict);

/** The place of a value, possibly with what its words mean; or a value that is always the same. */
const Leaf = Type.Union([
  Path,
  Type.Array(Path, { minItems: 1 }),
  Type.Object(
    {
      path: Paths,
      values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      /** Of a day: this many days are added. */
      days: Type.Optional(Type.Integer()),
    },
    strict,
  ),
  Type.Object({ is: Type.Unknown() }, strict),
]);

type Members = Record<string, ReturnType<typeof Type.Optional>>;

function leaves(...names: string[]): Members {
  return Object.fromEntries(names.map((name) => [name, Type.Optional(Leaf)]));
}

const objectOf = (members: Members) => Type.Optional(Type.Object({ members: Type.Object(members, strict) }, strict));

/**
 * The entries at `each`, of which `latest` keeps the one with the latest time there; or, in a list of such parts, also entries that are
 * put together from members of the container. An entry without a value is left out.
 */
function listOf(members: Members) {
  const own = Type.Object(members, strict);
  const when = Type.Optional(Condition);
  const latest = Type.Optional(Path);
  /** The source leaves out a list that would be empty. */
  const missing = Type.Optional(Type.Literal('none'));
  const found = Type.Object({ each: Paths, latest, missing, when, members: own }, strict);
  const made = Type.Object({ when, members: own }, strict);
  return Type.Optional(Type.Union([found, Type.Array(Type.Union([found, made]), { minItems: 1 })]));
}

const VISIT = {
  ...leaves('bill_of_lading', 'booking', 'line', 'updated_at', 'available', 'last_free_day'),
  ...leaves('yard_location', 'chassis'),
  holds: listOf(leaves('name', 'status', 'description')),
  fees: listOf(leaves('type', 'amount', 'currency', 'description')),
};

const PLACE = objectOf(leaves('locode', 'name', 'city', 'state', 'country', 'firms'));
const MOVE = leaves('type', 'at', 'estimated', 'empty', 'description', 'id');

/** Of docs/terminals.md. */
const TerminalMembers = Type.Object(
  {
    ...VISIT,
    ...leaves('size_type', 'seal', 'weight_lbs', 'weight_kg', 'appointment'),
    moves: listOf({ ...MOVE, ...leaves('mode', 'voyage', 'chassis'), vessel: objectOf(leaves('name', 'imo')) }),
  },
  strict,
);

/** Of docs/rail.md. */
const RailMembers = Type.Object(
  {
    ...VISIT,
    ...leaves('railroad', 'eta'),
    destination: PLACE,
    events: listOf({ ...MOVE, ...leaves('railroad'), place: PLACE }),
  },
  strict,
);

const ANSWER_SETTINGS = {
  /** The list of containers, or the one container. */
  containers: Type.Optional(Path),
  /** The container number, possibly in parts. Absent: only one is requested, and the answer is about it. */
  number: Type.Optional(Type.Union([Path, Type.Array(Path, { minItems: 1 })])),
  /** The list of numbers that the source does not know. */
  unknown: Type.Optional(Path),
  /** A container is not known if this member has this value. */
  unknownIf: Type.Optional(Condition),
  /** A time. Of several entries about one container, the one with the latest counts; without it, none does. */
  latest: Type.Optional(Paths),
  /** Of amounts without one, ISO 4217. Without it, such an amount is unreadable. */
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  /** How dates are written, where not as in ISO 8601. */
  dates: Type.Optional(Type.Literal('MM/DD/YYYY')),
};

export const TerminalAnswer = Type.Object({ ...ANSWER_SETTINGS, members: TerminalMembers }, strict);
export const RailAnswer = Type.Object({ ...ANSWER_SETTINGS, members: RailMembers }, strict);

/** What the reader needs of either. */
export type AnswerSettings = Static<ReturnType<typeof anyAnswer>>;
const anyAnswer = () => Type.Object({ ...ANSWER_SETTINGS, members: Type.Record(Type.String(), Type.Unknown()) });

/** Placeholders for one container. */
export const CONTAINER_WORDS = ['number', 'initial', 'digits'] as const;

/** Whether the list is of one entry that is repeated for each container. */
export function isRepeated(list: readonly unknown[]): boolean {
  const named = placeholdersOf(list[0]);
  return list.length === 1 && CONTAINER_WORDS.some((name) => named.includes(name));
}

interface Described {
  readonly request?: Partial<RequestSettings> | null;
  readonly limits?: { readonly containersPerRequest?: number };
  readonly facility?: object;
}

/** Of every request. */
const REQUEST_WORDS = ['numbers', 'now', 'isoNow'] as const;
/** Of the terminal, in the path. */
export const FACILITY_WORDS = ['locode', 'smdg', 'firms', 'bic'] as const;

/** Placeholders that nothing fills, as `.request.path …`; empty where all are filled, or nothing is described. */
export function placeholderFaults(entry: object): string[] {
  const { request, limits, facility } = entry as Described;
  const { path, headers, body, words, key } = Object(request) as Partial<RequestSettings>;
  const single = limits?.containersPerRequest === 1 ? CONTAINER_WORDS : [];
  const ofFacility = FACILITY_WORDS.filter((word) => typeof Object(facility)[word] === 'string');
  const own = [...(key === undefined ? [] : ['key']), ...Object.keys(words ?? {})];
  const inPath = typeof path === 'string' ? path : undefined;
  return [
    ...faultsOf('path', placeholdersOf(inPath), ['numbers', ...own, ...ofFacility]),
    ...faultsOf('headers', placeholdersOf(headers), REQUEST_WORDS),
    ...faultsOf('body', placeholdersOf(body, isRepeated), [...REQUEST_WORDS, ...single]),
  ];
}

function faultsOf(part: string, named: readonly string[], known: readonly string[]): string[] {
  return named
    .filter((name) => !known.includes(name))
    .map((name) => `.request.${part} has {${name}}, which nothing fills; known are ${known.join(', ')}`);
}

/** In all texts of a value. @param isFilled lists in which those of one container are filled */
function placeholdersOf(value: unknown, isFilled: (list: readonly unknown[]) => boolean = () => false): string[] {
  if (typeof value === 'string') return [...value.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name);
  if (typeof value !== 'object' || value === null) return [];
  const named = Object.values(value).flatMap((each) => placeholdersOf(each, isFilled));
  if (!Array.isArray(value) || !isFilled(value)) return named;
  return named.filter((name) => !CONTAINER_WORDS.some((word) => word === name));
}
