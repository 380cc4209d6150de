/** What a check of `portolan doctor` is, and how checks are run: each by itself, and never longer than its limit. */
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../config/config.ts';
import { errorMessage } from '../../lib/errors.ts';

/** What checks are given. */
export interface DoctorContext {
  /** The project's folder. */
  readonly directory: string;
  /** The program's and Node's, as --version prints them. */
  readonly version: string;
  /** Whatever can be used of the settings. */
  readonly config: Config;
  /** What is wrong with the settings. */
  readonly faults: readonly string[];
  /** Settings of earlier versions that are still given. */
  readonly removed: readonly string[];
  readonly settingsFile: string;
  /** The file with secrets that `start --line` has asked for. */
  readonly keptFile: string;
  readonly stateDirectory: string;
  /** Of the embedded database; null: another one is configured. */
  readonly embeddedDirectory: string | null;
  readonly secrets: readonly string[];
  /** Of the database; null: it is the embedded one, and it does not run. */
  readonly databaseUrl: string | null;
  /** Also asks lines, terminals and railroads, and connects to failing endpoints. */
  readonly online: boolean;
}

export type FindingState = 'ok' | 'warning' | 'failed';

export interface CheckFinding {
  readonly state: FindingState;
  readonly what: string;
  /** A setting, a file, a place. */
  readonly where: string;
  /** What would be right; null where all is. */
  readonly right: string | null;
}

/** False: there is nothing to say. */
export type CheckFindings = readonly (CheckFinding | false)[];

/** A row of a table of checks. */
export interface Check<Context = DoctorContext> {
  readonly area: string;
  /** Absent: ten. */
  readonly seconds?: number;
  /** Absent: always. */
  readonly when?: (context: Context) => boolean;
  readonly run: (context: Context, signal: AbortSignal) => CheckFindings | Promise<CheckFindings>;
}

export type AreaFinding = CheckFinding & { readonly area: string };

export const ok = (what: string, where: string): CheckFinding => ({ state: 'ok', what, where, right: null });

/** What is wrong in one place. */
export const at = (where: string) => ({
  ok: (what: string) => ok(what, where),
  warning: (what: string, right: string): CheckFinding => ({ state: 'warning', what, where, right }),
  failed: (what: string, right: string): CheckFinding => ({ state: 'failed', what, where, right }),
});

/** All at once; their findings in the order of the checks. @param mask takes secrets out of texts */
export async function runChecks<Context>(
  checks: readonly Check<Context>[],
  context: Context,
  mask: (text: string) => string,
): Promise<AreaFinding[]> {
  const due = checks.filter(({ when }) => when?.(context) ?? true);
  const found = await Promise.all(due.map((check) => runCheck(check, context)));
  return maskFindings(found.flat(), mask);
}

export function maskFindings(findings: readonly AreaFinding[], mask: (text: string) => string): AreaFinding[] {
  return findings.map(({ state, area, what, where, right }) => ({
    area,
    state,
    what: mask(what),
    where: mask(where),
    right: right === null ? null : mask(right),
  }));
}

async function runCheck<Context>(check: Check<Context>, context: Context): Promise<AreaFinding[]> {
  const { area, seconds = 10, run } = check;
  const { failed } = at(area);
  const over = new AbortController();
  const late = failed(
    `there was no result within ${seconds} s`,
    'a server that answers, and a network that leads there',
  );
  try {
    const limit = setTimeout(seconds * 1000, [late], { signal: over.signal });
    const findings = await Promise.race([run(context, over.signal), limit]);
    return findings.flatMap((finding) => (finding === false ? [] : { ...finding, area }));
  } catch (error) {
    const right = 'a check that ends; report this with the version of Portolan';
    return [{ ...failed(`the check itself failed: ${errorMessage(error)}`, right), area }];
  } finally {
    over.abort();
  }
}
