/** Invoices of EDI as they are billed here: what the messages state, with billers that are known, tiers joined. Pure. */
import type { EdiInvoice } from '@portolan/edi';
import type { BilledInvoice, Biller } from '../../../core/charges/invoices/invoice.ts';
import { mergeTiers } from '../../../core/charges/invoices/merge-tiers.ts';
import { partyName } from '../../../reference/names/party-name.ts';
import type { RecordContext } from '../record-invoice.ts';

/** Whether it charges for the time of a container: others are not recorded. */
export function isForTime({ lines }: EdiInvoice): boolean {
  return lines.some(({ charge }) => charge !== 'other');
}

/** @returns why it cannot be recorded, where it cannot */
export function billedByEdi(
  { currency, lines, ...invoice }: EdiInvoice,
  kindOf: (biller: Biller) => Biller,
): { readonly invoice: BilledInvoice } | { readonly problem: string } {
  const named = lines.flatMap((line) => (line.currency === null ? [] : [{ ...line, currency: line.currency }]));
  if (named.length < lines.length) return { problem: `the invoice ${invoice.number} is not recorded: ${NO_CURRENCY}` };
  const billed = mergeTiers(named).map((line) =>
    line.billOfLading === invoice.billOfLading ? { ...line, billOfLading: null } : line,
  );
  return {
    invoice: {
      ...invoice,
      id: null,
      biller: kindOf(invoice.biller),
      currency,
      lines: billed,
      disputeUntil: null,
      statements: {},
      records: [],
    },
  };
}

const NO_CURRENCY =
  'neither C3 or CUX nor "currency" of the partner\'s mapping names its currency; right would be a code such as USD';

/** A biller with the code of a shipping line is one, unless it is taken for a terminal, whose codes are others. */
export function knownBiller({ gazetteer }: Pick<RecordContext, 'gazetteer'>): (biller: Biller) => Biller {
  return (biller) => {
    const line = biller.code === null || biller.kind === 'terminal' ? null : gazetteer.findLine(biller.code);
    if (!line) return biller;
    return {
      kind: 'shipping_line',
      code: line.scac,
      name: biller.name === null ? line.name : partyName(biller.name, [line.name, line.shortName]),
    };
  };
}
