/**
 * The filter on eventCreatedDateTime with operators: `eventCreatedDateTime:gte=…`, or for some lines
 * `eventCreatedDateTime=gte:…`. Pure.
 */

import { SourceRefusal } from '../sources/refusal.ts';
import type { LineProfile } from './line-profile.ts';

const COMPARISONS = {
  gte: (left: number, right: number) => left >= right,
  gt: (left: number, right: number) => left > right,
  lte: (left: number, right: number) => left <= right,
  lt: (left: number, right: number) => left < right,
  eq: (left: number, right: number) => left === right,
} as const;
type Operator = keyof typeof COMPARISONS;

export interface CreatedCondition {
  readonly operator: Operator;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const PARAMETER = 'eventCreatedDateTime';

export function parseCreatedConditions(
  raw: Readonly<Record<string, string | string[] | undefined>>,
  operatorIn: LineProfile['operatorIn'],
): CreatedCondition[] {
  return Object.entries(raw).flatMap(([key, value]) => {
    const [name, operatorInKey] = splitOnce(key);
    if (name !== PARAMETER || value === undefined) return [];
    if (operatorIn === 'value' && operatorInKey !== undefined) {
      throw refusal(
        `${key} is unknown; this line expects the operator before the time: ${PARAMETER}=gte:2026-01-01T00:00:00Z`,
      );
    }
    return [value].flat().map((text) => parseCondition(text, operatorIn, operatorInKey));
  });
}

export function meetsCondition(created: string, { operator, time }: CreatedCondition): boolean {
  return COMPARISONS[operator](Date.parse(created), time);
}

function parseCondition(
  text: string,
  operatorIn: LineProfile['operatorIn'],
  inKey: string | undefined,
): CreatedCondition {
  const inValue = operatorIn === 'value' ? /^([a-z]+):(.*)$/.exec(text) : null;
  const operator = inValue?.[1] ?? inKey ?? 'eq';
  if (!isOperator(operator)) {
    const known = Object.keys(COMPARISONS).join(', ');
    throw refusal(`${PARAMETER} has the unknown operator "${operator}"; known operators: ${known}`);
  }
  // A plus sign that is not percent-encoded arrives as a space.
  const time = Date.parse((inValue?.[2] ?? text).replace(' ', '+'));
  if (Number.isNaN(time)) throw refusal(`${PARAMETER} must be a time such as 2026-01-01T00:00:00Z, not "${text}"`);
  return { operator, time };
}

function isOperator(text: string): text is Operator {
  return Object.hasOwn(COMPARISONS, text);
}

function splitOnce(key: string): [string, string | undefined] {
  const colon = key.indexOf(':');
  return colon < 0 ? [key, undefined] : [key.slice(0, colon), key.slice(colon + 1)];
}

function refusal(message: string): SourceRefusal {
  return new SourceRefusal(400, 'invalidQuery', message);
}
