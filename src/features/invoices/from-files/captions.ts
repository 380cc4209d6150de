/**
 * Captions of portals' exports in English and German, by the member that they name. Of several captions of one member the
 * earlier is meant. Pure.
 */
import { type ChargeAmount, INVOICE_MEMBERS, LINE_MEMBERS, type Member, TIER_MEMBERS, wordsOf } from './layout.ts';

type Named = Exclude<Member, ChargeAmount | (typeof TIER_MEMBERS)[number]>;

/** In lower case, words divided by single spaces. */
const CAPTIONS: Readonly<Record<Named, readonly string[]>> = {
  number: [
    ...['invoice number', 'invoice no', 'invoice nr', 'invoice', 'invoice id', 'invoice ref', 'invoice reference'],
    ...['bill number', 'bill no', 'document number', 'document no', 'inv no', 'inv number', 'inv'],
    ...[
      'rechnungsnummer',
      'rechnungsnr',
      'rechnung nr',
      'rechnung',
      'rg nr',
      're nr',
      'belegnummer',
      'beleg nr',
      'belegnr',
    ],
  ],
  biller_code: ['scac', 'carrier code', 'line code', 'biller code', 'issuer code', 'vendor code', 'reedereicode'],
  biller_name: [
    ...['biller', 'issuer', 'carrier', 'carrier name', 'shipping line', 'line', 'vendor', 'creditor', 'terminal'],
    ...['terminal name', 'operator', 'reederei', 'rechnungssteller', 'lieferant', 'kreditor'],
  ],
  invoice_date: [
    ...['invoice date', 'date of invoice', 'invoiced on', 'issue date', 'bill date', 'document date', 'billing date'],
    ...['rechnungsdatum', 'belegdatum', 'datum der rechnung', 'ausstellungsdatum', 'date', 'datum'],
  ],
  due_date: [
    ...['due date', 'payment due date', 'invoice due date', 'due', 'payable by', 'pay by', 'payment due'],
    ...[
      'fällig am',
      'faellig am',
      'fälligkeitsdatum',
      'faelligkeitsdatum',
      'fälligkeit',
      'zahlbar bis',
      'zahlungsziel',
    ],
  ],
  dispute_until: [
    ...['dispute until', 'dispute by', 'dispute deadline', 'dispute due date', 'last day to dispute', 'dispute before'],
    ...['einspruch bis', 'reklamation bis', 'widerspruch bis', 'einspruchsfrist'],
  ],
  total: [
    ...['invoice total', 'invoice amount', 'total invoice amount', 'total invoice', 'grand total', 'total due'],
    ...['amount due', 'balance due', 'rechnungsbetrag', 'rechnungssumme', 'gesamtbetrag', 'bruttobetrag', 'endbetrag'],
    ...['total', 'summe', 'gesamt'],
  ],
  container_number: [
    ...[
      'container number',
      'container no',
      'container nr',
      'container',
      'container id',
      'container #',
      'equipment number',
    ],
    ...['equipment no', 'equipment id', 'equipment reference', 'unit number', 'unit no', 'unit', 'cntr', 'cntr no'],
    ...['cntr number', 'ctr no', 'equipment nr', 'equip no', 'equip number', 'containernummer', 'containernr'],
    ...['container kennung', 'behälternummer', 'behälter'],
  ],
  bill_of_lading: [
    ...['bill of lading', 'bill of lading number', 'bill of lading no', 'b l number', 'b l no', 'b l', 'b l nr', 'bl'],
    ...['bl number', 'bl no', 'bol', 'bol number', 'bol no', 'master bl', 'master b l', 'mbl', 'mbl number', 'mbol'],
    ...['transport document', 'transport document number', 'transport document reference', 'b l nummer', 'bl nummer'],
    ...['konnossement', 'konnossementnummer', 'konnossement nr', 'waybill', 'waybill number', 'shipment number'],
  ],
  charge: [
    ...['charge', 'charge type', 'charge code', 'charge name', 'type of charge', 'charge category', 'fee type'],
    ...['tariff type', 'service type', 'charge description', 'invoice type', 'billing type', 'dnd type', 'leistung'],
    ...['leistungsart', 'kostenart', 'gebührenart', 'gebuehrenart', 'gebühr', 'gebuehr'],
  ],
  description: [
    'description',
    'line description',
    'details',
    'remarks',
    'text',
    'beschreibung',
    'bezeichnung',
    'bemerkung',
  ],
  equipment: [
    ...[
      'size type',
      'container type',
      'equipment type',
      'iso code',
      'iso type',
      'container size type',
      'container size',
    ],
    ...[
      'size',
      'type',
      'size and type',
      'equipment size',
      'ctr type',
      'eq type',
      'containertyp',
      'typ',
      'größe',
      'groesse',
    ],
  ],
  from: [
    ...['from', 'charge from', 'charged from', 'charge start', 'charge start date', 'charge from date', 'from date'],
    ...['start date', 'billed from', 'period from', 'period start', 'chargeable from', 'date from', 'start'],
    ...['first charge day', 'demurrage from', 'detention from', 'storage from', 'service from', 'von', 'von datum'],
    ...['berechnet von', 'berechnet ab', 'ab', 'beginn', 'zeitraum von', 'leistung von'],
  ],
  to: [
    ...['to', 'charge to', 'charged to', 'charge end', 'charge end date', 'charge to date', 'to date', 'end date'],
    ...[
      'billed to',
      'billed through',
      'paid through',
      'period to',
      'period end',
      'chargeable to',
      'date to',
      'end',
      'thru',
    ],
    ...['through', 'until', 'last charge day', 'demurrage to', 'detention to', 'storage to', 'service to', 'bis'],
    ...['bis datum', 'berechnet bis', 'ende', 'zeitraum bis', 'leistung bis'],
  ],
  days: [
    ...[
      'charged days',
      'chargeable days',
      'days charged',
      'billed days',
      'billable days',
      'days billed',
      'charge days',
    ],
    ...[
      'days',
      'no of days',
      'number of days',
      'total days',
      'qty',
      'quantity',
      'berechnete tage',
      'tage',
      'anz tage',
      'anzahl tage',
    ],
    ...['menge', 'anzahl'],
  ],
  free_days: [
    ...['free days', 'free time', 'free time days', 'freetime', 'freetime days', 'days free', 'allowed free days'],
    ...['free time allowed', 'freitage', 'freie tage', 'freizeit', 'freizeit tage'],
  ],
  free_time_from: [
    ...[
      'free time start',
      'free time from',
      'free time start date',
      'freetime start',
      'freetime from',
      'first free day',
    ],
    ...['free from', 'free days from', 'freizeit ab', 'freizeit von', 'freizeit beginn', 'frei ab', 'frei von'],
  ],
  free_time_to: [
    ...[
      'last free day',
      'lfd',
      'free time end',
      'free time to',
      'free time until',
      'free time end date',
      'freetime end',
    ],
    ...['free time expiry', 'free time expires', 'free until', 'freetime to', 'free days to', 'last free date'],
    ...['letzter freier tag', 'letzter freitag', 'freizeit bis', 'freizeit ende', 'frei bis'],
  ],
  rate: [
    ...['rate', 'daily rate', 'day rate', 'rate per day', 'per day', 'unit price', 'price', 'unit rate', 'tariff rate'],
    ...['tagessatz', 'satz', 'satz pro tag', 'preis', 'einzelpreis', 'preis pro tag'],
  ],
  amount: [
    ...['amount', 'charge amount', 'line amount', 'line total', 'net amount', 'amount excl tax', 'amount excl vat'],
    ...['billed amount', 'charged amount', 'total charge', 'total charges', 'charges', 'total amount', 'cost', 'fee'],
    ...['betrag', 'nettobetrag', 'betrag netto', 'netto', 'zeilenbetrag', 'positionsbetrag', 'einzelbetrag'],
  ],
  currency_code: ['currency', 'currency code', 'curr', 'ccy', 'cur', 'währung', 'waehrung', 'whg', 'währungscode'],
  tax: ['tax', 'tax amount', 'vat', 'vat amount', 'gst', 'mwst', 'mwst betrag', 'ust', 'steuer', 'steuerbetrag'],
};

const MEMBER_OF = new Map<string, { readonly member: Named; readonly rank: number }>();
for (const member of [...INVOICE_MEMBERS, ...LINE_MEMBERS])
  CAPTIONS[member].forEach((caption, rank) => void MEMBER_OF.set(caption, { member, rank }));

const CHARGE_COLUMN: Readonly<Record<ChargeAmount, RegExp>> = {
  combined_amount: /^(?:d d|dnd|demurrage detention|demurrage and detention)(?: (?:amount|charges?|total|betrag))?$/,
  demurrage_amount: /^demurrage(?: (?:amount|charges?|total|betrag|cost|fee))?$/,
  detention_amount: /^detention(?: (?:amount|charges?|total|betrag|cost|fee))?$/,
  per_diem_amount: /^per diem(?: (?:amount|charges?|total|betrag|cost|fee))?$/,
  storage_amount: /^(?:storage|lagergeld)(?: (?:amount|charges?|total|betrag|cost|fee))?$/,
  other_amount: /^(?:other|other charges?|other amount|sonstiges|sonstige kosten)$/,
};

const TIER = /(?:tier|slab|step|period|stufe|staffel|band)/;
const TIER_PARTS: readonly (readonly ['days' | 'rate' | 'amount', RegExp])[] = [
  ['days', /\b(?:days|tage|no of days)\b/],
  ['rate', /\b(?:rate|per day|price|satz|tagessatz|preis)\b/],
  ['amount', /\b(?:amount|total|charge|betrag|summe)\b/],
];

/** What a caption may name, the smaller rank the more exactly; null: nothing that is known. */
export function memberOf(caption: string): { readonly member: Member; readonly rank: number } | null {
  const words = wordsOf(caption);
  const exact = MEMBER_OF.get(words);
  if (exact !== undefined) return exact;
  const [, digit] = TIER.test(words) ? (/\b([1-5])\b/.exec(words) ?? []) : [];
  const part = TIER_PARTS.find(([, pattern]) => pattern.test(words))?.[0];
  if (digit !== undefined && part !== undefined) {
    const member = TIER_MEMBERS.find((each) => each === `tier_${digit}_${part}`);
    return member === undefined ? null : { member, rank: 0 };
  }
  for (const [member, pattern] of Object.entries(CHARGE_COLUMN))
    if (pattern.test(words)) return { member: member as ChargeAmount, rank: 0 };
  return null;
}
