/**
 * Asks a carrier for one reference and understands the answer. No transaction is open meanwhile: a line may take half a minute.
 */
import { type Carrier, type CarrierAnswer, supports } from '../carriers/carrier.ts';
import type { TrackedReference } from '../domain/observation.ts';
import type { TrackingContext } from './context.ts';

/** All pages together; each exchange has a shorter limit of its own. */
const LONGEST_FETCH_MILLIS = 120_000;

export async function askCarrier(
  context: TrackingContext,
  scac: string | null,
  reference: TrackedReference,
  signal: AbortSignal,
): Promise<CarrierAnswer> {
  const carrier: Carrier | undefined = scac === null ? undefined : context.findCarrier(scac);
  if (carrier === undefined || !supports(carrier, reference.type)) {
    return {
      refusal: 'unreachable',
      evidence: `This installation has no working adapter for ${scac ?? 'an unknown line'} by ${reference.type}.`,
      retryAfterSeconds: null,
    };
  }
  const raw = await carrier.fetch(reference, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_FETCH_MILLIS)]));
  const answer = carrier.parse(raw, reference);
  const about = { scac, reference };
  if ('refusal' in answer) context.log.info({ ...about, ...answer }, `${scac} gave no report: ${answer.refusal}`);
  else if (answer.unreadable.length > 0) {
    context.log.warn({ ...about, unreadable: answer.unreadable.slice(0, 5) }, `${scac} said what cannot be read`);
  }
  return answer;
}
