/**
 * Paired rounds: in each round every contender runs once, in an order that turns round by round, so that other load of the
 * machine affects them alike. What counts is the ratio within a round.
 */
export interface Contender {
  readonly name: string;
  /** One round's work; resolves to its rate per second. */
  run(round: number): Promise<number>;
}

export interface Rates {
  readonly name: string;
  /** Per second, one for each round. */
  readonly rates: readonly number[];
}

export async function pairedRounds(rounds: number, contenders: readonly Contender[]): Promise<Rates[]> {
  const rates = contenders.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const index = (turn + round) % contenders.length;
      rates[index]?.push(await (contenders[index] as Contender).run(round));
    }
  }
  return contenders.map(({ name }, index) => ({ name, rates: rates[index] ?? [] }));
}

export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    lowest: at(0),
    highest: at(sorted.length - 1),
  };
}

/** Ours over the yardstick's, round by round. */
export function ratioOf(ours: Rates, yardstick: Rates): Spread {
  return spreadOf(ours.rates.map((rate, round) => rate / (yardstick.rates[round] ?? Number.NaN)));
}
