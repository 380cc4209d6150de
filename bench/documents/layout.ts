/** One way to set a paper, and what it says: the fields that a reader must find on it. */
import type { DocumentType } from '../../src/features/documents/document-type.ts';
import type { Sheet } from './sheet.ts';
import type { Shipment } from './shipment.ts';
import type { TrueField } from './truth.ts';

export interface Layout {
  readonly name: string;
  readonly type: DocumentType;
  readonly says: readonly TrueField[];
  readonly draw: (shipment: Shipment) => readonly Sheet[];
  /** The account's order of day and month, where the paper does not tell it. */
  readonly dateFormat?: string;
}
