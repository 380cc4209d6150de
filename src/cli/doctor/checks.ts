/** What a check of `portolan doctor` is, and how checks are run: each by itself, and never longer than its limit. */
import { setTimeout } from 'node:timers/promises';
import { errorMessage } from '../../lib/errors.ts';

export type FindingState = 'ok' | 'warning' | 'failed';

export interface CheckFinding {
  readonly state: FindingState;
  readonly what: string;
  /** A setting, a file, a place. */
  readonly where: string;
  /** What would be right; null where all is. */
  readonly right: string | null;
}

export interface Check {
  readonly area: string;
  readonly seconds: number;
  run(signal: AbortSignal): Promise<readonly CheckFinding[]>;
}

export type AreaFinding = CheckFinding & { readonly area: string };

export const ok = (what: string, where: string): CheckFinding => ({ state: 'ok', what, where, right: null });
export const warning = (what: string, where: string, right: string): CheckFinding => ({
  state: 'warning',
  what,
  where,
  right,
});
export const failed = (what: string, where: string, right: string): CheckFinding => ({
  state: 'failed',
  what,
  where,
  right,
});

/** All at once; their findings in the order of the checks. @param mask takes secrets out of texts */
export async function runChecks(checks: readonly Check[], mask: (text: string) => string): Promise<AreaFinding[]> {
  const found = await Promise.all(checks.map(runCheck));
  return found.flat().map(({ state, area, what, where, right }) => ({
    area,
    state,
    what: mask(what),
    where: mask(where),
    right: right === null ? null : mask(right),
  }));
}

async function runCheck({ area, seconds, run }: Check): Promise<AreaFinding[]> {
  const over = new AbortController();
  const late = [
    failed(`there was no result within ${seconds} s`, area, 'a server that answers, and a network that leads there'),
  ];
  try {
    const findings = await Promise.race([run(over.signal), setTimeout(seconds * 1000, late, { signal: over.signal })]);
    return findings.map((finding) => ({ ...finding, area }));
  } catch (error) {
    const right = 'a check that ends; report this with the version of Portolan';
    return [{ ...failed(`the check itself failed: ${errorMessage(error)}`, area, right), area }];
  } finally {
    over.abort();
  }
}
