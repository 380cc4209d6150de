/**
 * Answers of real lines as fixtures, `real-answers/<name>.json`: the body as it came, its origin, and what an operator
 * says of it. Knows no parser.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TrackedReference } from '../../src/core/observation.ts';

const FOLDER = join(import.meta.dirname, 'real-answers');

export interface RealAnswer {
  /** Of its file. */
  readonly name: string;
  readonly line: string;
  /** `real`, an example of the line, made from a description, or made in its form. */
  readonly nature: string;
  readonly origin: string;
  readonly licence: string;
  readonly reference: TrackedReference;
  readonly fetchedAt: string;
  readonly operator: {
    readonly bill_of_lading: string | null;
    readonly booking: string | null;
    readonly containers: Readonly<Record<string, { status: string; milestones: readonly string[] }>>;
    readonly shipment: Readonly<Record<string, string>>;
    readonly statements?: readonly string[];
    /** By code of the event. */
    readonly places?: Readonly<Record<string, string>>;
    /** By the code that the line writes. */
    readonly names?: Readonly<Record<string, string>>;
    readonly references?: readonly string[];
    /** Fields that must be left out, each at least once. */
    readonly dropped?: readonly string[];
  };
  /** What an operator sees in it, and Portolan does not. */
  readonly not_read?: string;
  readonly body: unknown;
}

export function listRealAnswers(): RealAnswer[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ name: file.replace('.json', ''), ...JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) }));
}
