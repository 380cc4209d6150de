/** What a test of a source showed, step by step, without a secret in any text. */
import { lookup } from 'node:dns/promises';
import type { ObservedTime, ReportedObservation } from '../../../core/observation.ts';
import { startStopwatch } from '../../../lib/clock.ts';
import type { Refusal } from '../../../sources/http/answer.ts';
import { MASK, type Masker, maskerFor } from '../../../sources/http/mask.ts';
import { isTokenRequest, type RecordedExchange } from '../../../sources/http/recording-client.ts';
import type { FieldValues } from '../../../sources/profiled/fields.ts';
import { valueAt } from '../../../sources/profiled/kept-entries.ts';
import type { Connectable } from '../catalogue.ts';
import type { TestAttributes } from '../schema.ts';

export type TestOutcome =
  | {
      readonly kind: 'report';
      readonly containers: readonly string[];
      readonly observations: readonly ReportedObservation[];
      readonly facts?: number;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unreadable'; readonly problem: string }
  /** The answer holds nothing of the number. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unresolved' }
  /** The pace or a quota allows no request. Wall time, Unix milliseconds. */
  | { readonly kind: 'busy'; readonly comeBackAt: number }
  | { readonly kind: 'late' };

export interface ResolvedName {
  readonly host: string;
  /** Null: it was not looked up. */
  readonly isThere: boolean | null;
  readonly detail: string;
  readonly millis: number | null;
}

const LONGEST_LOOKUP_MILLIS = 8000;

/** Whether the host of the API has an address; which one is not shown, for it may be internal. */
export async function resolveHost(
  { profile }: Pick<Connectable, 'profile'>,
  values: FieldValues,
): Promise<ResolvedName> {
  const address =
    values.baseUrl ?? values.url ?? valueAt(profile.settings, 'baseUrl') ?? valueAt(profile.settings, 'url');
  const host = URL.parse(String(address))?.hostname ?? '';
  const time = startStopwatch();
  try {
    const tooLate = AbortSignal.timeout(LONGEST_LOOKUP_MILLIS);
    const late = new Promise<never>((_, reject) => tooLate.addEventListener('abort', () => reject(tooLate.reason)));
    const found = await Promise.race([lookup(host.replace(/^\[|\]$/g, ''), { all: true }), late]);
    const addresses = found.length === 1 ? 'one address' : `${found.length} addresses`;
    return { host, isThere: true, detail: `${host} has ${addresses}`, millis: Math.round(time()) };
  } catch (error) {
    const { code = 'no answer of the name server' } = error as NodeJS.ErrnoException;
    const detail = `${host} has no address (${code}); is it written as the source gives it?`;
    return { host, isThere: false, detail, millis: Math.round(time()) };
  }
}

interface Tested {
  readonly connectable: Connectable;
  readonly reference: { readonly number: string; readonly type: TestAttributes['number_type'] };
  readonly name: ResolvedName;
  readonly outcome: TestOutcome;
  readonly exchanges: readonly RecordedExchange[];
  /** As they were entered. */
  readonly secrets: readonly string[];
}

type Step = TestAttributes['steps'][number];

export function describeTest(tested: Tested): TestAttributes {
  const { connectable, reference, outcome, exchanges } = tested;
  const mask = maskerFor([...tested.secrets, ...exchanges.flatMap(issuedSecrets)], 4);
  const last = pollOf(exchanges) ?? exchanges.at(-1);
  const isRefused = outcome.kind === 'refused' ? outcome.refusal.refusal : null;
  const events = outcome.kind === 'report' ? eventsOf(outcome.observations) : [];
  return {
    kind: connectable.kind,
    code: connectable.code,
    number: reference.number,
    number_type: reference.type,
    steps: stepsOf(tested, mask),
    answered:
      outcome.kind === 'report' ||
      outcome.kind === 'unknown' ||
      (isRefused !== null && ANSWERS.has(isRefused) && exchanges.length > 0),
    found: foundOf(outcome),
    summary: mask(summaryOf(tested)),
    containers: outcome.kind === 'report' ? [...new Set(outcome.containers)].slice(0, 50) : [],
    first_event: events[0] ?? null,
    last_event: events.at(-1) ?? null,
    request: last === undefined ? null : requestText(last, mask),
    answer: last === undefined ? null : answerText(last, mask),
  };
}

/** Refusals that are an answer about the number. */
const ANSWERS: ReadonlySet<string> = new Set(['notFound', 'invalidNumber', 'cancelled', 'private', 'privateOrUnknown']);

function foundOf(outcome: TestOutcome): boolean | null {
  if (outcome.kind === 'report') return outcome.observations.length > 0 || outcome.containers.length > 0;
  if (outcome.kind === 'unknown') return false;
  if (outcome.kind !== 'refused') return null;
  const { refusal } = outcome.refusal;
  if (refusal === 'notFound' || refusal === 'invalidNumber') return false;
  return refusal === 'cancelled' || refusal === 'private' ? true : null;
}

function stepsOf(tested: Tested, mask: Masker): Step[] {
  const { name, exchanges, outcome } = tested;
  const step = (name: Step['step'], ok: boolean | null, detail: string, ms: number | null = null): Step => ({
    step: name,
    ok,
    detail: mask(detail),
    ms: ms === null ? null : Math.max(0, Math.round(ms)),
  });
  const [first] = exchanges;
  const skipped = 'Not reached.';
  const resolve = step('resolve', name.isThere, name.detail, name.millis);
  if (first === undefined) {
    const why = outcome.kind === 'busy' ? busyText(outcome.comeBackAt) : outcome.kind === 'late' ? LATE : skipped;
    const ends = outcome.kind === 'busy' || outcome.kind === 'late' ? false : null;
    return [
      resolve,
      step('connect', null, skipped),
      step('authenticate', null, skipped),
      step('request', ends, outcome.kind === 'refused' ? 'Nothing was requested.' : why),
      step('read', null, skipped),
    ];
  }
  const host = URL.parse(first.request.url)?.host ?? name.host;
  if ('failure' in first.outcome && exchanges.length === 1) {
    return [
      resolve,
      step('connect', false, `${host}: ${first.outcome.detail}`, first.millis),
      step('authenticate', null, skipped),
      step('request', null, skipped),
      step('read', null, skipped),
    ];
  }
  return [
    resolve,
    step('connect', true, `${host} answers`),
    authenticateStep(tested, step, mask),
    requestStep(tested, step),
    readStep(tested, step),
  ];
}

type MakeStep = (name: Step['step'], ok: boolean | null, detail: string, ms?: number | null) => Step;

/** The last request that was not for a token. */
function pollOf(exchanges: readonly RecordedExchange[]): RecordedExchange | undefined {
  return exchanges.findLast(({ request }) => !isTokenRequest(request));
}

function authenticateStep({ exchanges, connectable }: Tested, step: MakeStep, mask: Masker): Step {
  const token = exchanges.findLast(({ request }) => isTokenRequest(request));
  const poll = pollOf(exchanges);
  if (token !== undefined && poll === undefined) {
    if ('failure' in token.outcome)
      return step('authenticate', false, `No token: ${token.outcome.detail}`, token.millis);
    const { status, body } = token.outcome.ok;
    return step('authenticate', false, `No token: status ${status}: ${excerpt(body, mask)}`, token.millis);
  }
  const status = poll !== undefined && 'ok' in poll.outcome ? poll.outcome.ok.status : null;
  if (status === 401 || status === 403) {
    const body = poll !== undefined && 'ok' in poll.outcome ? poll.outcome.ok.body : '';
    return step('authenticate', false, `The credentials were refused with status ${status}: ${excerpt(body, mask)}`);
  }
  if (token !== undefined) return step('authenticate', true, 'A token was issued.', token.millis);
  const isOpen = connectable.fields.every(({ isSecret }) => !isSecret);
  if (isOpen) return step('authenticate', null, 'This source needs no credentials.');
  return status === null || status >= 400
    ? step('authenticate', null, 'The answer does not say whether the credentials are right.')
    : step('authenticate', true, 'The credentials were accepted.');
}

function requestStep({ exchanges, outcome }: Tested, step: MakeStep): Step {
  const poll = pollOf(exchanges);
  if (poll === undefined) return step('request', null, 'Not reached.');
  if (outcome.kind === 'late') return step('request', false, LATE, poll.millis);
  if ('failure' in poll.outcome) return step('request', false, poll.outcome.detail, poll.millis);
  const { status, body } = poll.outcome.ok;
  const isAnswer = outcome.kind !== 'refused' || ANSWERS.has(outcome.refusal.refusal);
  const isRight = isAnswer || (status >= 200 && status <= 299);
  return step('request', isRight, `Status ${status}, ${Buffer.byteLength(body)} bytes`, poll.millis);
}

function readStep(tested: Tested, step: MakeStep): Step {
  const { outcome } = tested;
  switch (outcome.kind) {
    case 'report':
    case 'unknown':
      return step('read', true, summaryOf(tested));
    case 'unreadable':
      return step('read', false, outcome.problem);
    case 'refused': {
      const { refusal, evidence } = outcome.refusal;
      if (refusal === 'unreachable') return step('read', null, 'There is no answer to read.');
      return step('read', refusal !== 'unrecognized', refusal === 'unrecognized' ? evidence : summaryOf(tested));
    }
    default:
      return step('read', null, 'Not reached.');
  }
}

const LATE = 'There was no complete answer within 30 seconds.';

function busyText(comeBackAt: number): string {
  const at = new Date(comeBackAt).toISOString().slice(0, 19);
  return `The pace or the quota of the source allows no request now; it does at ${at}Z.`;
}

const REFUSED: ReadonlyMap<string, string> = new Map([
  ['notFound', 'It answered that it does not know the number.'],
  ['invalidNumber', 'It answered that this is none of its numbers.'],
  ['cancelled', 'It answered that the booking is cancelled.'],
  ['private', 'It knows the number, and does not show it to these credentials.'],
  [
    'privateOrUnknown',
    'It answered, and does not say whether it knows the number or does not show it to these credentials.',
  ],
]);

function summaryOf({ outcome, reference, exchanges }: Tested): string {
  switch (outcome.kind) {
    case 'report': {
      const { containers, observations, facts = 0 } = outcome;
      const events = `${count(observations.length, 'event')}${facts > 0 ? ` and ${count(facts, 'fact')}` : ''}`;
      return `It answered with ${events} of ${count(new Set(containers).size, 'container')}.`;
    }
    case 'unknown':
      return `It answered, and knows nothing of ${reference.number}.`;
    case 'unreadable':
      return `It answered, and the answer cannot be read: ${outcome.problem}`;
    case 'unresolved':
      return 'Its address leads nowhere.';
    case 'busy':
      return busyText(outcome.comeBackAt);
    case 'late':
      return LATE;
    case 'refused': {
      const { refusal, evidence } = outcome.refusal;
      if (exchanges.length === 0) return `Nothing was requested: ${evidence}`;
      return REFUSED.get(refusal) ?? evidence;
    }
  }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** By time, as the source writes it. */
function eventsOf(observations: readonly ReportedObservation[]): { at: string; text: string }[] {
  return observations
    .map(({ at: time, kind, classifier, original, place }) => {
      const where = place.name ?? place.locode ?? place.facility?.name ?? null;
      const what = (kind ?? original.code).replaceAll('_', ' ');
      const text = `${what}${classifier === 'actual' ? '' : ` (${classifier})`}${where === null ? '' : `, ${where}`}`;
      return { at: textOfTime(time), text };
    })
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}

function textOfTime(time: ObservedTime): string {
  return time.kind === 'date' ? time.on : time.at;
}

/** Credentials that a source issues for a while, and what is sent to get them. */
function issuedSecrets({ request, outcome }: RecordedExchange): string[] {
  if (!isTokenRequest(request)) return [];
  const sent = [...new URLSearchParams(request.body ?? '').values()].filter((value) => value.length >= 20);
  if (!('ok' in outcome)) return sent;
  const issued = [...outcome.ok.body.matchAll(/"(?:access_token|id_token|refresh_token)"\s*:\s*"([^"]+)"/g)];
  return [...sent, ...issued.map(([, token]) => token as string)];
}

const MOST_CHARACTERS = 2000;
const CREDENTIAL = /^(authorization|proxy-authorization|cookie)$/i;

function requestText({ request }: RecordedExchange, mask: Masker): string {
  const { method, url, headers = {}, body } = request;
  const lines = Object.entries(headers).map(
    ([name, value]) => `${name}: ${CREDENTIAL.test(name) ? MASK : mask(value)}`,
  );
  const sent = body === undefined ? '' : isTokenRequest(request) ? `\n\n${MASK}` : `\n\n${mask(body)}`;
  return `${method} ${mask(url)}\n${lines.join('\n')}${sent}`.slice(0, MOST_CHARACTERS);
}

function answerText({ request, outcome }: RecordedExchange, mask: Masker): string {
  if ('failure' in outcome) return mask(outcome.detail);
  const { status, headers, body } = outcome.ok;
  const type = headers['content-type'] === undefined ? '' : `content-type: ${headers['content-type']}\n`;
  const isToken = isTokenRequest(request) && status >= 200 && status <= 299;
  return `Status ${status}\n${mask(type)}\n${isToken ? MASK : mask(body).slice(0, MOST_CHARACTERS)}`;
}

/** Masked before it is cut: a part of a secret is not found again. */
function excerpt(body: string, mask: Masker): string {
  return mask(body).replaceAll(/\s+/g, ' ').trim().slice(0, 300) || 'no text';
}
