/** The invoices of an interchange that charge for the time of containers, and why others cannot be recorded. */
import type { EdiFault, EdiPart } from '@portolan/edi';
import type { BilledInvoice } from '../../core/charges/invoices/invoice.ts';
import { billedByEdi, isForTime, knownBiller } from '../invoices/from-files/read-edi.ts';
import { MOST_OF_FILE, type RecordContext, TOO_MANY_OF_FILE } from '../invoices/record-invoice.ts';

export class InterchangeInvoices {
  readonly all: BilledInvoice[] = [];
  readonly #context: RecordContext;

  constructor(context: RecordContext) {
    this.#context = context;
  }

  /** @returns why some of the message are not recorded */
  add(message: Extract<EdiPart, { kind: 'message' }>): EdiFault[] {
    const { segment, offset, outcome } = message;
    return message.invoices.filter(isForTime).flatMap((given) => {
      const billed = billedByEdi(given, knownBiller(this.#context));
      const problem = 'problem' in billed ? billed.problem : this.all.length < MOST_OF_FILE ? null : TOO_MANY_OF_FILE;
      if (problem === null && 'invoice' in billed) this.all.push(billed.invoice);
      return problem === null
        ? []
        : [{ message: outcome.controlNumber, segment, offset, reason: problem, syntax: null }];
    });
  }
}
