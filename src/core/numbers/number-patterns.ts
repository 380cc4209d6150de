/**
 * What is known beforehand of the numbers of shipping lines, as src/reference/ reads it from its tables. Types only.
 */
import type { ReferenceType } from '../observation.ts';
import type { NumberForm } from './number-form.ts';

type DocumentNumberType = Exclude<ReferenceType, 'container'>;

export interface LineNumberForm extends NumberForm {
  readonly scac: string;
  readonly numberType: DocumentNumberType;
}

export interface NumberPatterns {
  readonly forms: readonly LineNumberForm[];
  /** The four letters that a line's documents begin with, whatever follows, to the line's SCAC. */
  readonly documentPrefixes: ReadonlyMap<string, string>;
  /** The four letters of a container number to the SCAC of the line that owns the box; another line may carry it. */
  readonly containerOwners: ReadonlyMap<string, string>;
  /** Boxes that are let from line to line: their prefix says nothing of who carries them now. */
  readonly lessorPrefixes: ReadonlySet<string>;
}

/** How often requests for numbers of one shape were found at a line by this installation. */
export interface ShapeSuccesses {
  readonly numberType: ReferenceType;
  readonly scac: string;
  readonly count: number;
}
