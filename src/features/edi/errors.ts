/** The errors of EDI files, with their API error codes. */
import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { DomainError, domainError } from '../../lib/errors.ts';

export class EdiTooLarge extends domainError(
  (maximumBytes: number) =>
    `The EDI file exceeds the limit of ${maximumBytes} bytes; send its interchanges one by one.`,
) {}

/** No part of an EDI file could be parsed. */
export class EdiRefused extends DomainError {
  /** @param faults the first of them */
  constructor(
    id: string,
    faults: readonly { readonly segment: number; readonly offset: number; readonly reason: string }[],
  ) {
    const [first] = faults;
    const where = first === undefined ? '' : ` Segment ${first.segment}, byte ${first.offset}: ${first.reason}`;
    super(`No part of the file could be parsed as EDI.${where}`, { meta: { edi_interchange_id: id, faults } });
  }
}

export class EdiEmpty extends domainError(
  'The body is empty; send an X12 or EDIFACT interchange, or a rail CLM file.',
) {}

export const ediErrors: ErrorMapping = [
  [EdiTooLarge, 'body_too_large'],
  [EdiRefused, 'edi_refused'],
  [EdiEmpty, 'edi_refused'],
];
