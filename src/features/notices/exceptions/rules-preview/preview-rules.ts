/**
 * What other rules of exceptions would find now, against what the present ones find: both are evaluated on the stored states of the
 * same containers. Writes nothing.
 */
import type { AccountSession } from '../../../../database/database.ts';
import {
  batchesOf,
  type ContainerSample,
  sampleContainers,
  scaledCount,
} from '../../../../tracking/containers/counts/store.ts';
import type { ApplyContext } from '../../../../tracking/context.ts';
import { readClocks } from '../../../charges/container-clocks.ts';
import { readDocumentsOf } from '../../../documents/suggestions/container-suggestions.ts';
import { type DueContainer, listForEvaluation } from '../../finding/store.ts';
import { findingsOf } from '../../finding/watch-containers.ts';
import { EXCEPTION_KINDS, type ExceptionKind, type ExceptionRules } from '../../kinds/kinds.ts';

/** Above it the counts are estimated: a preview that is computed while somebody types must not cost more than a second. */
export const MOST_EVALUATED = 2000;
const EXAMPLES = 10;

interface RulesPreview {
  readonly evaluated: number;
  readonly containers: number;
  readonly kinds: readonly KindPreview[];
}

interface KindPreview {
  readonly kind: ExceptionKind;
  /** Found by the present rules. */
  readonly now: number;
  /** Found by the others. */
  readonly found: number;
  /** Found by the others and not by the present ones. */
  readonly opened: number;
  /** The first ten that only the others find; where there are none, the first ten they find. */
  readonly first: readonly ContainerExample[];
}

type ContainerExample = Pick<DueContainer, 'id' | 'number'>;

interface RulesToCompare {
  readonly present: ExceptionRules;
  readonly given: ExceptionRules;
}

type Evaluator = Pick<ApplyContext, 'clock' | 'gazetteer' | 'holidays'>;

export async function previewRules(
  session: AccountSession,
  context: Evaluator,
  rules: RulesToCompare,
): Promise<RulesPreview> {
  const [sample, clocksOf] = await Promise.all([
    sampleContainers(session, MOST_EVALUATED),
    readClocks(session, context),
  ]);
  const now = context.clock.now();
  const tallies = new Map(EXCEPTION_KINDS.map((kind) => [kind, new Tally()]));
  for (const ids of batchesOf(sample.ids)) {
    const sampled = await listForEvaluation(session, ids, new Date(now));
    const given = { clocksOf, documentsOf: await readDocumentsOf(session, sampled), holidays: context.holidays, now };
    for (const container of sampled) {
      const kindsBy = (by: ExceptionRules) =>
        new Set(findingsOf(container, { ...given, rules: by, thresholds: [] }).findings.map(({ kind }) => kind));
      const [present, other] = [kindsBy(rules.present), kindsBy(rules.given)];
      for (const kind of EXCEPTION_KINDS) tallies.get(kind)?.add(container, present.has(kind), other.has(kind));
    }
  }
  return {
    evaluated: sample.ids.length,
    containers: sample.total,
    kinds: [...tallies].map(([kind, tally]) => tally.previewOf(kind, sample)),
  };
}

class Tally {
  #now = 0;
  #found = 0;
  #opened = 0;
  readonly #examples: { readonly opened: ContainerExample[]; readonly found: ContainerExample[] } = {
    opened: [],
    found: [],
  };

  add({ id, number }: DueContainer, isFoundNow: boolean, isFoundThen: boolean): void {
    const { opened, found } = this.#examples;
    if (isFoundNow) this.#now += 1;
    if (!isFoundThen) return;
    this.#found += 1;
    if (!isFoundNow) this.#opened += 1;
    const list = isFoundNow ? found : opened;
    if (list.length < EXAMPLES) list.push({ id, number });
  }

  previewOf(kind: ExceptionKind, sample: ContainerSample): KindPreview {
    const { opened, found } = this.#examples;
    return {
      kind,
      now: scaledCount(this.#now, sample),
      found: scaledCount(this.#found, sample),
      opened: scaledCount(this.#opened, sample),
      first: opened.length > 0 ? opened : found,
    };
  }
}
