/** What can be wrong with a file of EDI, and how the API answers it. */
import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { DomainError } from '../../lib/errors.ts';

export class EdiTooLarge extends DomainError {
  constructor(maximumBytes: number) {
    super(`A file of EDI may have ${maximumBytes} bytes at most; send its interchanges one by one.`);
  }
}

/** Nothing in a file of EDI could be read. */
export class EdiRefused extends DomainError {
  /** @param faults the first of them */
  constructor(
    id: string,
    faults: readonly { readonly segment: number; readonly offset: number; readonly reason: string }[],
  ) {
    const [first] = faults;
    const where = first === undefined ? '' : ` Segment ${first.segment}, byte ${first.offset}: ${first.reason}`;
    super(`Nothing in the file could be read as EDI.${where}`, { meta: { edi_interchange_id: id, faults } });
  }
}

export class EdiEmpty extends DomainError {
  constructor() {
    super('The body is empty: it must be the bytes of an X12 or EDIFACT interchange, or of a rail CLM file.');
  }
}

export const ediErrors: ErrorMapping = [
  [EdiTooLarge, 'body_too_large'],
  [EdiRefused, 'edi_refused'],
  [EdiEmpty, 'edi_refused'],
];
