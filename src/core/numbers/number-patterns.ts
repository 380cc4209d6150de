/** What is known in advance about the numbers of shipping lines, read by src/reference/ from its tables. Types only. */
import type { ReferenceType } from '../observation.ts';
import type { NumberForm } from './number-form.ts';

type DocumentNumberType = Exclude<ReferenceType, 'container'>;

export interface LineNumberForm extends NumberForm {
  readonly scac: string;
  readonly numberType: DocumentNumberType;
}

export interface NumberPatterns {
  readonly forms: readonly LineNumberForm[];
  /** The four letters that a line's documents begin with, to the line's SCAC. */
  readonly documentPrefixes: ReadonlyMap<string, string>;
  /** The four letters of a container number to the SCAC of the line that owns the box; another line may carry it. */
  readonly containerOwners: ReadonlyMap<string, string>;
  /** Containers leased by lines: their prefix does not show who carries them now. */
  readonly lessorPrefixes: ReadonlySet<string>;
}

/** How often requests for numbers of one shape were found at a line by this installation. */
export interface ShapeSuccesses {
  readonly numberType: ReferenceType;
  readonly scac: string;
  readonly count: number;
}
