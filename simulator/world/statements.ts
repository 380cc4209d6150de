/**
 * What the line has said of a happening by a given time. Knows no line's habits but whether a replaced statement stays in the
 * answer.
 */
import type { Happening, Statement } from './journey.ts';

/** The statement that holds now; undefined before the first and after a withdrawal. */
export function findCurrentStatement(happening: Happening, now: number): Statement | undefined {
  return listStatements(happening, now).at(-1);
}

/** Everything said so far, earliest first; nothing once it was withdrawn. */
export function listStatements(happening: Happening, now: number): readonly Statement[] {
  if (happening.withdrawnAt !== null && happening.withdrawnAt <= now) return [];
  return happening.statements.filter(({ saidAt }) => saidAt <= now);
}

/** When the line reports that it happened; null: never. */
export function actualSaidAt(happening: Happening): number | null {
  return happening.statements.find(({ classifier }) => classifier === 'ACT')?.saidAt ?? null;
}
