/** One layout of a document, and the fields that a reader must find in it. */
import type { DocumentType } from '../../src/document-types.ts';
import type { Sheet } from './sheet.ts';
import type { Shipment } from './shipment.ts';
import type { TrueField } from './truth.ts';

export interface Layout {
  readonly name: string;
  readonly type: DocumentType;
  readonly states: readonly TrueField[];
  readonly draw: (shipment: Shipment) => readonly Sheet[];
  /** The account's order of day and month, if the document does not show it. */
  readonly dateFormat?: string;
}
