/**
 * One question to a source with values that are not stored yet: the same client and parser as tracking, at the pace and
 * from the quota of the source. Stores nothing.
 */
import { ContainerNumberInvalid, parseContainerNumber } from '@portolan/codes/container-number';
import { DocumentNumberInvalid, normaliseDocumentNumber } from '@portolan/codes/document-number';
import type { ReferenceType, TrackedReference } from '../../../core/observation.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { referenceFor } from '../../../sources/carriers/reference-for.ts';
import type { RawAnswer } from '../../../sources/http/answer.ts';
import { type RecordedExchange, recordingClient } from '../../../sources/http/recording-client.ts';
import { type FieldValues, secretTexts } from '../../../sources/profiled/fields.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import {
  heedAnswer,
  inLineSlot,
  LineBusy,
  type Paced,
  pacedLine,
  pacedSource,
} from '../../../tracking/lines/pace/line-pace.ts';
import type { Connectable } from '../catalogue.ts';
import { build } from '../check-values.ts';
import type { ConnectionsContext } from '../context.ts';
import { accountPaceKey, type BuiltSource } from '../live/build-connection.ts';
import { describeTest, resolveHost, type TestOutcome } from './describe-test.ts';

export interface TestInput {
  readonly accountId: string;
  readonly connectable: Connectable;
  readonly scope: 'account' | 'installation';
  /** All that hold, the stored ones among them. */
  readonly values: FieldValues;
  readonly number: string;
  /** Null: by the form of the number. */
  readonly numberType: ReferenceType | null;
}

/** For all of it. */
const LONGEST_MILLIS = 30_000;

/** @throws ApiError what is wrong with the values or the number */
export async function testSource(
  context: ConnectionsContext & { readonly tracking: TrackingContext },
  input: TestInput,
) {
  const { connectable, scope, values, accountId } = input;
  const exchanges: RecordedExchange[] = [];
  const record = (exchange: RecordedExchange) => void exchanges.push(exchange);
  const recorded = {
    ...context,
    http: recordingClient(context.http, context.clock, record),
    guardedHttp: recordingClient(context.guardedHttp, context.clock, record),
  };
  const built = build(recorded, connectable, scope, values, undefined);
  const reference = questionOf(built, input);
  const signal = AbortSignal.timeout(LONGEST_MILLIS);
  const name = await resolveHost(connectable, values);
  const ownPace = scope === 'account' ? { paceKey: accountPaceKey(connectable.kind, built.sourceCode, accountId) } : {};
  const outcome: TestOutcome =
    name.isThere === false
      ? { kind: 'unresolved' }
      : await ask(context.tracking, built, reference, { ownPace, signal });
  return describeTest({
    connectable,
    reference,
    name,
    outcome,
    exchanges,
    secrets: secretTexts(connectable.fields, values),
  });
}

/** @throws ApiError */
function questionOf({ carrier }: BuiltSource, { number, numberType }: TestInput): TrackedReference {
  const pointer = '/data/attributes/number';
  try {
    if (carrier === undefined) {
      if (numberType !== null && numberType !== 'container')
        throw apiError('invalid_value', {
          detail: 'Terminals and railroads are polled by container number.',
          pointer: '/data/attributes/number_type',
        });
      return { number: parseContainerNumber(number).number, type: 'container' };
    }
    if (numberType === 'container') return { number: parseContainerNumber(number).number, type: 'container' };
    return referenceFor(carrier, normaliseDocumentNumber(number), numberType);
  } catch (error) {
    if (error instanceof ContainerNumberInvalid || error instanceof DocumentNumberInvalid)
      throw apiError('invalid_value', { detail: error.message, pointer });
    throw error;
  }
}

async function ask(
  tracking: TrackingContext,
  { carrier, polled }: BuiltSource,
  reference: TrackedReference,
  { ownPace, signal }: { readonly ownPace: { readonly paceKey?: string }; readonly signal: AbortSignal },
): Promise<TestOutcome> {
  try {
    if (carrier !== undefined) {
      const refused = carrier.refuse?.(reference) ?? null;
      if (refused !== null) return { kind: 'refused', refusal: refused };
      const paced = pacedLine({ ...carrier, ...ownPace });
      const raw = await inSlot(tracking, paced, signal, () => carrier.fetch(reference, signal));
      const answer = carrier.parse(raw, reference);
      if ('refusal' in answer) return { kind: 'refused', refusal: answer };
      const { equipment, observations } = answer.report;
      return { kind: 'report', containers: equipment.map(({ number }) => number), observations };
    }
    if (polled === undefined) throw new Error('A source is a line, a terminal or a railroad.');
    const paced = pacedSource({ ...polled, ...ownPace });
    const raw = await inSlot(tracking, paced, signal, () => polled.fetch([reference.number], signal));
    const answer = polled.parse(raw, [reference.number]);
    if ('refusal' in answer) return { kind: 'refused', refusal: answer };
    const { reports, unreadable } = answer;
    if (reports.length === 0 && unreadable[0] !== undefined)
      return { kind: 'unreadable', problem: unreadable[0].problem };
    if (reports.length === 0) return { kind: 'unknown' };
    return {
      kind: 'report',
      containers: reports.flatMap(({ equipment }) => equipment ?? []),
      observations: reports.flatMap(({ observations }) => observations),
      facts: reports.reduce((sum, { facts }) => sum + facts.length, 0),
    };
  } catch (error) {
    if (error instanceof LineBusy) return { kind: 'busy', comeBackAt: error.comeBackAt };
    if (signal.aborted) return { kind: 'late' };
    throw error;
  }
}

/** Takes a slot of the pace and of the quota, as a poll does. */
async function inSlot(
  tracking: TrackingContext,
  paced: Paced,
  signal: AbortSignal,
  fetch: () => Promise<RawAnswer>,
): Promise<RawAnswer> {
  const raw = await inLineSlot(tracking, paced, { urgency: 'refresh', signal }, fetch);
  await heedAnswer(tracking, paced, { raw, refusal: null });
  return raw;
}
