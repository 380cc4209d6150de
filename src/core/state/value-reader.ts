/** Values of a container's milestones and facts as its state shows them, with the statement and the rule behind each. Pure. */
import { formatInstant } from '../../lib/clock.ts';
import type { Facts, HoldingFact } from '../holding-fact.ts';
import { MILESTONE_RULES, type Milestone } from '../journey/milestones.ts';
import { FACT_RANKS } from '../journey/ranking.ts';
import { LEG_RULES, type LegEnd } from '../journey/sea/leg.ts';
import type { Statement } from '../journey/statement.ts';
import type { Location } from '../location.ts';
import type { FactField, Fee, Hold } from '../observation.ts';
import { CLEARED_RULES, withoutCleared } from './cleared.ts';

/** The origin of a value: its statement, and the rule as text. */
export interface Provenance {
  readonly observationId: string;
  readonly rule: string;
}

export type Fits = (milestone: Milestone) => boolean;

/** Reads values, and keeps the provenance of each. */
export class ValueReader {
  readonly provenance: Record<string, Provenance> = {};
  readonly #milestones: readonly Milestone[];
  readonly #facts: Facts;

  constructor(milestones: readonly Milestone[], facts: Facts) {
    this.#milestones = milestones;
    this.#facts = facts;
  }

  note(field: string, observationId: string, rule: string): void {
    this.provenance[field] = { observationId, rule };
  }

  /** The time of the first milestone that fits. */
  time(field: string, fits: Fits): string | null {
    const found = this.#milestones.find(fits);
    if (found === undefined) return null;
    this.note(field, found.statement.id, ruleOf(found));
    return formatInstant(found.statement.moment.millis);
  }

  momentOfStatement(field: string, statement: Statement | null, rule: string): string | null {
    if (statement === null) return null;
    this.note(field, statement.id, rule);
    return formatInstant(statement.moment.millis);
  }

  /** Why the voyage begins or ends where it does. */
  end(field: string, end: LegEnd | null): void {
    const statement = end?.handling ?? end?.visit[0];
    if (end !== null && statement !== undefined) this.note(field, statement.id, LEG_RULES[end.rule]);
  }

  firstFact(field: string, name: FactField): HoldingFact | null {
    return this.fact(field, this.#facts.find(name));
  }

  fact(field: string, fact: HoldingFact | null): HoldingFact | null {
    if (fact !== null) this.note(field, fact.id, rankRule(fact.fact.field));
    return fact;
  }

  factTime(field: string, fact: HoldingFact | null): string | null {
    if (fact?.moment == null) return null;
    this.note(field, fact.id, rankRule(fact.fact.field));
    return formatInstant(fact.moment.millis);
  }

  /** Holds or fees of one place, without those that the user cleared. */
  charges<Item extends Hold | Fee>(field: string, listed: HoldingFact | null, place: Location | null): readonly Item[] {
    const name = this.fact(field, listed)?.fact.field;
    if (listed === null || (name !== 'holds' && name !== 'fees')) return [];
    const { items, by } = withoutCleared<Item>(listed, name, this.#facts, place);
    if (by !== null) this.note(field, by.id, `${CLEARED_RULES[name]}; ${rankRule(name)}`);
    return items;
  }
}

/** What the statement is, and what made its port an end of the leg. */
function ruleOf({ rule, legRule }: Milestone): string {
  return legRule === null ? MILESTONE_RULES[rule] : `${MILESTONE_RULES[rule]}; ${LEG_RULES[legRule]}`;
}

function rankRule(name: FactField): string {
  return `${name.replaceAll('_', ' ')}: the last settled word, of ${FACT_RANKS[name].join(' before ')}`;
}
