/**
 * The patience of the demonstration on a busy machine: what the service or the simulator refuses for the moment is
 * repeated for some minutes. Knows no endpoint.
 */
import { isUnavailable } from '../../database/connection-errors.ts';
import { elapsedMillis } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { retry } from '../../lib/repeat.ts';

/** The service or the simulator cannot answer now; the same request succeeds later. */
export class NoAnswerYet extends Error {}

const PATIENCE_MILLIS = 180_000;
const ANSWER_MILLIS = 30_000;
const PASSING = [408, 429, 502, 503, 504];

/** Whether the same work succeeds later. */
export function isPassing(error: unknown): boolean {
  return error instanceof NoAnswerYet || isUnavailable(error);
}

/** @returns the body. @throws NoAnswerYet; an error with status and body, where the request is refused for good */
export async function fetchText(url: string, init: RequestInit = {}): Promise<string> {
  const what = `${init.method ?? 'GET'} ${new URL(url).pathname.replace('/v2', '')}`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MILLIS) });
    text = await response.text();
  } catch (error) {
    throw new NoAnswerYet(`${what} was not answered: ${errorMessage(error)}`);
  }
  if (response.ok) return text;
  const refusal = `${what} answered ${response.status}: ${text}`;
  throw PASSING.includes(response.status) ? new NoAnswerYet(refusal) : new Error(refusal);
}

export interface Patience {
  readonly stop: AbortSignal;
  /** Called once, with why the first attempt failed. */
  readonly onWait: (reason: string) => void;
  readonly patienceMillis?: number;
}

/** Repeats the work while the machine is too busy for it. @throws with advice where it stays so */
export async function patiently<Result>(
  { stop, onWait, patienceMillis = PATIENCE_MILLIS }: Patience,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = elapsedMillis() + patienceMillis;
  let hasWaited = false;
  const isRetryable = (error: unknown) => {
    if (!isPassing(error) || elapsedMillis() >= end) return false;
    if (!hasWaited) onWait(errorMessage(error));
    hasWaited = true;
    return true;
  };
  const options = { tries: Number.POSITIVE_INFINITY, pauseMillis: pauseAfter, isRetryable, signal: stop };
  return retry(options, work).catch((error: unknown) => {
    if (!isPassing(error) || stop.aborted) throw error;
    throw new Error(
      `The demonstration could not start within ${Math.round(patienceMillis / 1000)} seconds, because this machine is too busy (${errorMessage(error)}). End other programs, then run npm start again: it continues with the same data.`,
    );
  });
}

/** Half a second, then twice as long after each failure, up to five seconds. */
function pauseAfter(failures: number): number {
  return Math.min(500 * 2 ** (failures - 1), 5000);
}
