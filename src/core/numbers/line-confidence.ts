/**
 * How sure we may be that a number is a line's: the tables' opinion as a small number of imagined successes, plus the
 * successes this installation really had with numbers of the same shape. Pure; docs/decisions/0010-confidence.md has the
 * reasons. Knows no numbers.
 */

/**
 * - `explicit`: prefix and form are a line's. The tables weigh as twenty successes, nineteen of them the line's.
 * - `owner`: the line that owns the box, which proposes it and never selects it: four successes, three of them the line's.
 * - `hint`: a bare form, or a prefix alone. The tables weigh as one success, half of it the lines'.
 * - `none`: the tables have nothing to say, which weighs as one success of a line that is not in them.
 */
type TableStrength = 'explicit' | 'owner' | 'hint' | 'none';

const TABLE_WEIGHTS: Readonly<Record<TableStrength, { readonly lines: number; readonly others: number }>> = {
  explicit: { lines: 19, others: 1 },
  owner: { lines: 3, others: 1 },
  hint: { lines: 0.5, others: 0.5 },
  none: { lines: 0, others: 1 },
};

export interface TableOpinion {
  readonly strength: TableStrength;
  /** SCAC → share among the lines that the tables name; together 1. */
  readonly shares: ReadonlyMap<string, number>;
}

export interface LineConfidence {
  readonly scac: string;
  /** In [0, 1]; those of one number sum to at most 1, the rest being lines that nothing points to. */
  readonly confidence: number;
}

/**
 * confidence = (lines × share + successes of the line) / (lines + others + successes of all), the mean of a Dirichlet
 * posterior. Surest first, equals by SCAC; cut, never rounded up, to four places.
 */
export function lineConfidences(opinion: TableOpinion, successes: ReadonlyMap<string, number>): LineConfidence[] {
  const { lines, others } = TABLE_WEIGHTS[opinion.strength];
  const total = lines + others + successes.values().reduce((sum, count) => sum + count, 0);
  return [...new Set([...opinion.shares.keys(), ...successes.keys()])]
    .map((scac) => {
      const weight = lines * (opinion.shares.get(scac) ?? 0) + (successes.get(scac) ?? 0);
      return { scac, confidence: Math.floor((weight / total) * 10_000) / 10_000 };
    })
    .filter(({ confidence }) => confidence > 0)
    .sort((a, b) => b.confidence - a.confidence || (a.scac < b.scac ? -1 : 1));
}

/**
 * Lines in inverse proportion to what their forms leave open: the tighter form is the likelier one. Bits, not the numbers
 * they count, because lines do not use their forms evenly: ONE, whose form takes any letter or digit, mostly writes digits.
 */
export function sharesByOpenBits(bitsOfLines: ReadonlyMap<string, number>): Map<string, number> {
  const weights = [...bitsOfLines].map(([scac, bits]): [string, number] => [scac, 1 / Math.max(bits, 1)]);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return new Map(weights.map(([scac, weight]) => [scac, weight / total]));
}
