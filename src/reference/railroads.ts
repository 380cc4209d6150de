/** Railroads that carry containers, railroads.csv. Knows no place and no API of theirs. */
import { join } from 'node:path';
import { readCsv } from './csv.ts';
import { folded } from './names/fold.ts';

export interface Railroad {
  /** SCAC, which is the mark that its reports have. */
  readonly scac: string;
  readonly name: string;
}

export interface Railroads {
  /** Whose name, or that of a railroad that is part of it, is within the text. */
  findNamedIn(text: string): Railroad | undefined;
}

const COLUMNS = ['scac', 'name', 'names'];

/** @param directory the folder `reference/` */
export function loadRailroads(directory: string): Railroads {
  const all = [...readCsv(join(directory, 'railroads.csv'), COLUMNS)].map(([scac = '', name = '', names = '']) => ({
    railroad: { scac, name },
    words: names.split('|').map(folded),
  }));
  return {
    findNamedIn(text) {
      const plain = ` ${folded(text)} `;
      return all.find(({ words }) => words.some((each) => plain.includes(` ${each} `)))?.railroad;
    },
  };
}
