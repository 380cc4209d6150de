/** Options of a benchmark, `--rows 10000,1000000 --rounds 5`: whole numbers with defaults; an unknown one is refused. */
export type Options<Name extends string> = Readonly<Record<Name, readonly number[]>>;

export function readOptions<Name extends string>(given: readonly string[], defaults: Options<Name>): Options<Name> {
  const read: Record<string, readonly number[]> = { ...defaults };
  for (let index = 0; index < given.length; index += 2) {
    const name = given[index]?.replace(/^--/, '') ?? '';
    const values = (given[index + 1] ?? '').split(',').map(Number);
    if (!(name in defaults) || !values.every((value) => Number.isInteger(value) && value > 0)) {
      throw new Error(
        `${given[index]} ${given[index + 1] ?? ''} is no option; known: ${Object.keys(defaults)
          .map((known) => `--${known} <number>`)
          .join(', ')}`,
      );
    }
    read[name] = values;
  }
  return read as Options<Name>;
}

export function first(values: readonly number[]): number {
  return values[0] as number;
}
