/**
 * Who billed, of the name that a paper prints: a line or its agent, a terminal, a railroad or a forwarder, with its code
 * where the reference data has one. Pure.
 */
import type { BilledCharge } from '@portolan/codes/billed-charge';
import type { Biller } from '../../../core/charges/invoices/invoice.ts';
import { folded } from '../../../reference/names/fold.ts';
import { partyName } from '../../../reference/names/party-name.ts';
import type { Reference } from '../../../reference/reference.ts';

export interface PrintedBiller {
  /** As printed; null: it was not read. */
  readonly name: string | null;
  /** SCAC of the line of the bill of lading. */
  readonly carrierScac: string | null;
  readonly firmsCode: string | null;
  readonly hasMasterBill: boolean;
  readonly charges: ReadonlySet<BilledCharge>;
}

export type BillerReference = Pick<Reference, 'findLine' | 'railroads' | 'shippingLines' | 'terminals'>;

const RAIL = /\brail(?:way|road)s?\b|\bintermodal terminal\b/i;
const TERMINAL =
  /\bterminals?\b|\bstevedor\w*|\bport (?:of|authority)\b|\bcontainer services?\b|\bdepot\b|\bwarehous\w*|\bterminaux\b|\bterminales\b|\bumschlag/i;
const FORWARDER =
  /\blogisti\w*|\bforward\w*|\bfreight\b|\bconsolidat\w*|\bspedition\w*|\btransit(?:aire|ario)?s?\b|\bexpediteur\b|\bnvocc\b|\bcargo\b|\bglobal trade\b/i;
/** Shorter names of lines are words within other names: they count at the beginning alone. */
const LEAST_NAME = 4;

/** Undefined: nothing says who billed. */
export function billerOf(printed: PrintedBiller, reference: BillerReference): Biller | undefined {
  const { name, carrierScac, charges } = printed;
  const line = carrierScac === null ? undefined : reference.findLine(carrierScac);
  if (name === null) {
    // Storage is the terminal's, whose name is not that of the line on the bill of lading.
    if (line === undefined || isOnlyStorage(charges)) return undefined;
    return { kind: 'shipping_line', code: line.scac, name: line.name };
  }
  const text = folded(name);
  const railroad = reference.railroads.findNamedIn(name);
  if (railroad !== undefined || RAIL.test(text)) return { kind: 'rail', code: railroad?.scac ?? null, name };
  const own = lineNamed(text, reference);
  if (own !== undefined) {
    const known = reference.findLine(own);
    return { kind: 'shipping_line', code: own, name: partyName(name, [known?.name, known?.shortName]) };
  }
  if (TERMINAL.test(text) || isOnlyStorage(charges))
    return { kind: 'terminal', ...terminalOf(name, printed, reference) };
  if (FORWARDER.test(text) || !printed.hasMasterBill) return { kind: 'forwarder', code: null, name };
  // An agent bills for the line of the bill of lading.
  return { kind: 'shipping_line', code: line?.scac ?? null, name };
}

const isOnlyStorage = (charges: ReadonlySet<BilledCharge>) =>
  charges.has('storage') && [...charges].every((charge) => charge === 'storage' || charge === 'other');

/** SCAC of the line whose name or short name is in the text; the longest one counts. */
function lineNamed(text: string, { shippingLines }: BillerReference): string | undefined {
  const found = shippingLines
    .list()
    .flatMap(({ scac, name, shortName }) => [folded(name), folded(shortName)].map((each) => ({ scac, name: each })))
    .filter(({ name }) =>
      name.length >= LEAST_NAME ? ` ${text} `.includes(` ${name} `) : `${text} `.startsWith(`${name} `),
    )
    .toSorted((a, b) => b.name.length - a.name.length);
  return found[0]?.scac;
}

function terminalOf(
  name: string,
  { firmsCode, charges }: PrintedBiller,
  { terminals }: BillerReference,
): Pick<Biller, 'code' | 'name'> {
  const [terminal, another] = terminals.list(name);
  if (terminal !== undefined && another === undefined)
    return { code: terminal.firmsCode ?? terminal.smdgCode, name: partyName(name, [terminal.name]) };
  return { code: isOnlyStorage(charges) ? firmsCode : null, name };
}
