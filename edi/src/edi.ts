/** What the package offers: the reader, acknowledgements, the search for a header, and types of what is read. */
export { type AcknowledgementOptions, acknowledge } from './acknowledgements/acknowledge.ts';
export type { EdiInvoice, EdiInvoiceLine } from './content/invoice.ts';
export { findHeader, HEADER_BYTES } from './detect.ts';
export type {
  EdiFault,
  EdiFormat,
  EdiPart,
  EdiParty,
  Envelope,
  FunctionalGroup,
  InterchangeOutcome,
  MessageOutcome,
  MessageVerdict,
  SyntaxFault,
} from './interchange.ts';
export { type ReadOptions, readInterchange, readPreparedAt } from './read-interchange.ts';
export type { EdiFact, EdiObservation, EdiReport, ObservedTime, Place } from './statements.ts';
