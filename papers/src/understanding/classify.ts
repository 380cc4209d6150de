/**
 * Determines the type of a document: by its title (a large text near the top that names a type), by a carrier's
 * template if its titles mislead, else by features of only one type. null: not sure.
 */

import { DOCUMENT_TYPE_LABELS, type DocumentType } from '../document-types.ts';
import type { FoundLabel } from './labels/find-labels.ts';
import { editDistance } from './labels/glyphs.ts';
import type { LabelledPage } from './labels/spots.ts';
import { heightOf, type Segment } from './segments.ts';
import type { CarrierTemplate } from './templates/templates.ts';

export interface Classification {
  readonly type: DocumentType | null;
  /** 0 to 1. */
  readonly confidence: number;
  /** For people. */
  readonly notes: string;
}

/** A plain "invoice" is a seller's or a carrier's: the rest of the document decides. */
type TitleType = DocumentType | 'invoice';

/** Names of types in capitals, letters only; the weight is how much they count against others of the same size. */
const TITLES: readonly (readonly [type: TitleType, weight: number, names: string])[] = [
  [
    'arrival_notice',
    1.35,
    'ARRIVAL NOTICE|ARRIVAL NOTIFICATION|NOTICE OF ARRIVAL|PRE ARRIVAL NOTICE|CARGO ARRIVAL NOTICE|ADVICE NOTE|ARRIVAL ADVICE|AVIS D ARRIVEE|ANKUNFTSMELDUNG|ANKUNFTSAVIS|AVISO DE LLEGADA|AVVISO DI ARRIVO|PREARRIVAL NOTICE|NOTICE OF CARGO ARRIVAL|AVISO DE CHEGADA|AVISO DE ARRIBO|NOTIFICACION DE LLEGADA|NOTIFICACION DE ARRIBO|AANKOMSTBERICHT|AANKOMSTMELDING|KENNISGEVING VAN AANKOMST|VARIS IHBARI|VARIS IHBARNAMESI|VARIS BILDIRIMI|AWIZO PRZYBYCIA|AWIZACJA|ZAWIADOMIENIE O PRZYBYCIU|ANKUNFTSANZEIGE|EINGANGSAVIS|PRE ALERT|到货通知|到港通知',
  ],
  [
    'dangerous_goods_declaration',
    1.3,
    'DANGEROUS GOODS DECLARATION|DANGEROUS GOODS FORM|DECLARATION FOR DANGEROUS GOODS|DECLARATION OF DANGEROUS GOODS|DANGEROUS CARGO DECLARATION|HAZARDOUS CARGO DECLARATION|IMO DECLARATION|GEFAHRGUTERKLARUNG|HAZARDOUS MATERIALS DECLARATION|MULTIMODAL DANGEROUS GOODS FORM|DECLARATION DE MARCHANDISES DANGEREUSES|DECLARACION DE MERCANCIAS PELIGROSAS|DICHIARAZIONE DI MERCI PERICOLOSE|DECLARACAO DE MERCADORIAS PERIGOSAS|TEHLIKELI MADDE BEYANI|IMDG DECLARATION|DEKLARACJA TOWAROW NIEBEZPIECZNYCH|VERKLARING GEVAARLIJKE STOFFEN|危险货物申报单|IMO DANGEROUS GOODS|GEFAHRGUTDEKLARATION',
  ],
  [
    'customs_entry',
    1.25,
    'ENTRY IMMEDIATE DELIVERY|ENTRY SUMMARY|CARGO RELEASE|CARGO RELEASE NOTIFICATION|TRANSPORTATION ENTRY AND MANIFEST OF GOODS|CUSTOMS DECLARATION|IMPORT DECLARATION|CUSTOMS ENTRY|CUSTOMS RELEASE|ENTRY RELEASE|BILL OF ENTRY|EXPORT DECLARATION|ZOLLANMELDUNG|SINGLE ADMINISTRATIVE DOCUMENT|IMMEDIATE TRANSPORTATION|DECLARACION DE IMPORTACION|PEDIMENTO|DECLARACAO DE IMPORTACAO|DECLARATION EN DOUANE|DECLARATION D IMPORTATION|BOLLETTA DOGANALE|DICHIARAZIONE DOGANALE|INVOERAANGIFTE|DOUANEAANGIFTE|GUMRUK BEYANNAMESI|ZGLOSZENIE CELNE|EINFUHRANMELDUNG|报关单',
  ],
  [
    'delivery_order',
    1.15,
    'DELIVERY ORDER|CARRIER DELIVERY ORDER|PICKUP DELIVERY ORDER|FREIGHT RELEASE ORDER|ORDRE DE LIVRAISON|BON A DELIVRER|PICKUP ORDER|CARGO RELEASE ORDER|FREISTELLUNG|FREISTELLSCHEIN|ORDEN DE ENTREGA|ORDEM DE ENTREGA|ORDINE DI CONSEGNA|BUONO DI CONSEGNA|UITLEVERINGSORDER|LAAT VOLGEN|TESLIM EMRI|ORDINO|ZLECENIE WYDANIA|DYSPOZYCJA WYDANIA|BON DE LIVRAISON|提货单|交货单|TRUCKING ORDER|DRAYAGE ORDER|FREIGHT RELEASE|AFLEVERINGSORDER|AFLEVEROPDRACHT|UITLEVERINGSOPDRACHT|AUSLIEFERUNGSAUFTRAG|ORDRE D ENLEVEMENT|ENTREGUESE|AUTORIZACION DE ENTREGA|ORDEM DE LIBERACAO|BUONO D ORDINE DI CONSEGNA|YUK TESLIM TALIMATI',
  ],
  [
    'dock_receipt',
    1.2,
    'DOCK RECEIPT|DOCKS RECEIPT|WAREHOUSE DOCK RECEIPT|SHIPPING DOCK RECEIPT|MATES RECEIPT|MATE S RECEIPT|FORWARDERS CARGO RECEIPT|RECIBO DE MUELLE|MATE RECEIPT|RECU DE QUAI|CARGO RECEIPT',
  ],
  [
    'certificate_of_origin',
    1.2,
    'CERTIFICATE OF ORIGIN|CERTIFICAT D ORIGINE|MOVEMENT CERTIFICATE|URSPRUNGSZEUGNIS|CERTIFICATION OF ORIGIN|CERTIFICADO DE ORIGEN|DECLARATION OF ORIGIN|CERTIFICATO DI ORIGINE|CERTIFICATO D ORIGINE|CERTIFICADO DE ORIGEM|CERTIFICAAT VAN OORSPRONG|MENSE SAHADETNAMESI|SWIADECTWO POCHODZENIA|原产地证|PREFERENTIAL ORIGIN|FORM A|FORM E',
  ],
  [
    'packing_list',
    1.15,
    'PACKING LIST|PACKING AND WEIGHT LIST|PACKLISTE|LISTE DE COLISAGE|PACKING SLIP|WEIGHT LIST|WEIGHT NOTE|LISTA DE EMPAQUE|PACKING DECLARATION|LISTA DE EMBALAJE|ROMANEIO|LISTA DE EMBALAGEM|DISTINTA DI IMBALLAGGIO|DISTINTA COLLI|PAKLIJST|PAKKINGLIJST|CEKI LISTESI|PAKETLEME LISTESI|LISTA PAKOWA|LISTA PAKUNKOWA|装箱单',
  ],
  [
    'sea_waybill',
    1.1,
    'SEA WAYBILL|SEAWAYBILL|NON NEGOTIABLE WAYBILL|WAYBILL|EXPRESS SEA WAYBILL|LETTRE DE TRANSPORT MARITIME|CARTA DE PORTE MARITIMA|OCEAN WAYBILL|EXPRESS BILL|SEA WAY BILL|SEEFRACHTBRIEF|ZEEVRACHTBRIEF|CARTA DE PORTE MARITIMO|DENIZ YUK SENEDI|MORSKI LIST PRZEWOZOWY|海运单',
  ],
  [
    'bill_of_lading',
    1,
    'BILL OF LADING|OCEAN BILL OF LADING|HOUSE BILL OF LADING|COMBINED TRANSPORT BILL OF LADING|MULTIMODAL TRANSPORT BILL OF LADING|CONNAISSEMENT|KONNOSSEMENT|POLIZZA DI CARICO|CONOCIMIENTO DE EMBARQUE|BILL OF LADING FOR OCEAN TRANSPORT|DRAFT BILL OF LADING|BILL OF LADING FOR PORT TO PORT SHIPMENT OR COMBINED TRANSPORT|CONHECIMENTO DE EMBARQUE|COGNOSSEMENT|KONSIMENTO|KONOSAMENT|SEEKONNOSSEMENT|提单',
  ],
  [
    'commercial_invoice',
    1.1,
    'COMMERCIAL INVOICE|EXPORT INVOICE|HANDELSRECHNUNG|FACTURE COMMERCIALE|FACTURA COMERCIAL|PROFORMA INVOICE|PRO FORMA INVOICE|FATTURA COMMERCIALE|SALES INVOICE|CUSTOMS INVOICE|FATURA COMERCIAL|FACTURA DE VENTA|HANDELSFACTUUR|TICARI FATURA|FAKTURA HANDLOWA|商业发票|形式发票',
  ],
  [
    'freight_invoice',
    1.1,
    'FREIGHT INVOICE|OCEAN FREIGHT INVOICE|FREIGHT BILL|DEMURRAGE INVOICE|DETENTION INVOICE|DEMURRAGE DETENTION INVOICE|FACTURE DE FRET|FRACHTRECHNUNG|LOCAL CHARGES|CHARGES INVOICE|DEBIT NOTE|STORAGE INVOICE|TAX INVOICE LOCAL CHARGES IMPORT|PER DIEM INVOICE|SHIPPING INVOICE|DEMURRAGE AND DETENTION INVOICE|FACTURA DE FLETE|FATURA DE FRETE|FATTURA DI NOLO|VRACHTFACTUUR|NAVLUN FATURASI|RECHNUNG SEEFRACHT|STANDGELDRECHNUNG|NOTA DE DEBITO|NOTE DE DEBIT|FACTURE DE SURESTARIES|LAGERGELDRECHNUNG|运费发票|STATEMENT OF CHARGES|DETENTION FACTUUR|DEMURRAGE FACTUUR|SURESTARIES|FACTURE TRANSIT|DEMURRAGE CHARGES|DETENTION CHARGES|DEMURRAGE AND DETENTION|OPSLAGFACTUUR',
  ],
  [
    'invoice',
    1,
    'INVOICE|TAX INVOICE|RECHNUNG|FACTURE|FACTURA|FATURA|FATTURA|FACTUUR|FAKTURA|发票|GUTSCHRIFT|CREDIT NOTE',
  ],
  [
    'other',
    1.2,
    'BOOKING CONFIRMATION|BOOKING ACKNOWLEDGEMENT|SHIPPING INSTRUCTIONS|SHIPPING INSTRUCTION|VERIFIED GROSS MASS|VGM DECLARATION|EQUIPMENT INTERCHANGE RECEIPT|INTERCHANGE RECEIPT|INSURANCE CERTIFICATE|CERTIFICATE OF INSURANCE|CERTIFICATE OF MARINE CARGO INSURANCE|MARINE CARGO INSURANCE|INSPECTION REPORT|INSPECTION CERTIFICATE|PRE SHIPMENT INSPECTION REPORT|PURCHASE ORDER|QUOTATION|RATE CONFIRMATION|LETTER OF CREDIT|FUMIGATION CERTIFICATE|PHYTOSANITARY CERTIFICATE|STATEMENT OF ACCOUNT|SALES CONTRACT|CERTIFICATE OF ANALYSIS|POWER OF ATTORNEY|SURVEY REPORT|GATE PASS|ORDER CONFIRMATION|HEALTH CERTIFICATE|PROOF OF DELIVERY|WEIGHT CERTIFICATE|SHIPPING ADVICE|BUCHUNGSBESTATIGUNG|CONFIRMATION DE RESERVATION|CONFIRMACION DE RESERVA|CONFIRMACAO DE RESERVA|CONFERMA DI PRENOTAZIONE|BOEKINGSBEVESTIGING|REZERVASYON ONAYI|POTWIERDZENIE BOOKINGU|订舱确认|BOOKING NOTICE|BOOKING ADVICE|GATE TICKET|EQUIPMENT RECEIPT|GATE TRANSACTION|PICKUP ORDER|PICK UP ORDER|EMPTY RELEASE|RELEASE ORDER|VERSICHERUNGSZERTIFIKAT|KAUFVERTRAG|BESTELLUNG|VGM|MASSE BRUTE VERIFIEE|MASA BRUTA VERIFICADA|INTERCAMBIO DE EQUIPO|EQUIPMENT INTERCHANGE|INTERCAMBIO DE CONTENEDOR|ORDEM DE COLETA|ORDRE DE TRANSPORT|TRANSPORTAUFTRAG|ABHOLAUFTRAG|VERZEKERINGSCERTIFICAAT|CERTIFICAT D ASSURANCE|CERTIFICADO DE SEGURO|POLIZZA DI ASSICURAZIONE|SIGORTA POLICESI|POLISA|保险单|设备交接单|LETTER OF INDEMNITY|CHANGE OF VESSEL|VESSEL CHANGE',
  ],
];

const letters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/0/g, 'O')
    .replace(/[1|]/g, 'I')
    .replace(/5/g, 'S')
    .replace(/[^\p{L}]/gu, '');

const NAMES = TITLES.flatMap(([type, weight, names]) =>
  names.split('|').map((name) => ({ type, weight, name, key: letters(name) })),
).sort((a, b) => b.key.length - a.key.length);

/** The part of the page in which titles stand. */
const TOP = 0.3;
/** Words of a type that say that the document is none. */
const DENIED =
  /\b(?:not an?|is not|no|please issue|against|subject to|terms of|regular form of|see|refer to|as per)\b[^.]{0,40}$/i;

export interface Title {
  readonly type: TitleType;
  readonly score: number;
  readonly text: string;
  /** How much of the segment the name of the type makes up. */
  readonly cover: number;
}

export function titlesOf({ lines, labels }: LabelledPage, pageHeight: number, isScan: boolean): Title[] {
  const segments = [...lines.flat(), ...lines.flatMap(joinedTitles)];
  const heights = segments.map(heightOf).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 1;
  return segments
    .filter(({ top, text }) => top < pageHeight * TOP && text.length < 160)
    .flatMap((segment) => titleIn(segment, { usual, pageHeight, isScan, labels: labels.get(segment) ?? [] }) ?? [])
    .sort((a, b) => b.score - a.score);
}

/** Large letters are far apart: a title may be several segments. */
function joinedTitles(line: readonly Segment[]): Segment[] {
  return line.flatMap((segment, index) => {
    const joined: Segment[] = [];
    let whole = segment;
    for (const next of line.slice(index + 1, index + 3)) {
      const [height, other] = [heightOf(segment), heightOf(next)];
      if (next.left - whole.right >= height * 2 || Math.abs(height - other) >= height * 0.3) break;
      const words = [...whole.words, ...next.words];
      whole = { ...whole, words, text: `${whole.text} ${next.text}`, right: next.right };
      joined.push(whole);
    }
    return joined;
  });
}

interface TitleContext {
  readonly usual: number;
  readonly pageHeight: number;
  readonly isScan: boolean;
  readonly labels: readonly FoundLabel[];
}

function titleIn(segment: Segment, { usual, pageHeight, isScan, labels }: TitleContext): Title | undefined {
  const text = segment.text.replace(/^(?:subject|betreff|re)\s*:\s*/i, '');
  const isSubject = text !== segment.text;
  const key = letters(text);
  const found =
    nameIn((name) => key.includes(name)) ?? (isScan ? nameIn((name) => holdsMisread(key, name)) : undefined);
  if (
    found === undefined ||
    DENIED.test(text.slice(0, Math.max(0, text.toUpperCase().indexOf(found.name.split(' ')[0] ?? ''))))
  )
    return undefined;
  // "Bill of lading no.: X" names the number of another document.
  const announcesValue = labels.some(
    ({ meanings, rest, isPlain }) => meanings.length > 0 && isPlain && /\d/.test(rest),
  );
  const cover = Math.min(1, found.key.length / Math.max(1, key.length));
  const size = Math.min(2.2, heightOf(segment) / usual);
  const top = 1 - 0.6 * (segment.top / pageHeight);
  const weight = found.weight * (announcesValue ? 0.5 : 1) * (isSubject ? 1.5 : 1);
  return { type: found.type, score: size * (0.35 + cover) * top * weight, text: segment.text, cover };
}

/** The longest, unless one that is hardly shorter counts more. */
function nameIn(holds: (key: string) => boolean): (typeof NAMES)[number] | undefined {
  let found: (typeof NAMES)[number] | undefined;
  for (const name of NAMES) {
    if (found !== undefined && (name.key.length < found.key.length * 0.6 || name.weight <= found.weight)) continue;
    if (holds(name.key)) found = name;
  }
  return found;
}

function holdsMisread(text: string, name: string): boolean {
  if (name.length < 8) return false;
  // A line that is little longer than the title may have more misread glyphs.
  const isAlone = text.length < name.length * 1.4;
  const limit = Math.max(1, Math.floor(name.length / (isAlone ? 6 : 8)));
  for (let at = 0; at + name.length - limit <= text.length; at += 1) {
    if (text[at] !== name[0] && text[at + 1] !== name[1]) continue;
    for (const length of [name.length, name.length - 1, name.length + 1]) {
      if (editDistance(text.slice(at, at + length), name, limit) <= limit) return true;
    }
  }
  return false;
}

/** @param template of the carrier whose document it is, if it is known */
export function classify(
  page: LabelledPage,
  titles: readonly Title[],
  template: CarrierTemplate | undefined,
  fileName = '',
): Classification {
  const byTemplate = template?.titles.find(({ text }) =>
    page.lines.flat().some((segment) => letters(segment.text).includes(letters(text))),
  );
  if (byTemplate !== undefined) {
    return {
      type: byTemplate.type,
      confidence: 0.97,
      notes: `"${byTemplate.text}" on a document of ${template?.scac}`,
    };
  }
  const [best] = titles;
  if (best === undefined) return withoutTitle(page, fileName);
  const type = best.type === 'invoice' ? invoiceType(page) : best.type;
  const rival = titles.find((title) => title.type !== best.type && !isSame(title.type, best.type));
  const certainty = best.score >= 0.9 ? 0.97 : best.score >= 0.6 ? 0.9 : best.score >= 0.4 ? 0.75 : 0.55;
  const isRivalled = rival !== undefined && rival.score > best.score * 0.85;
  const confidence = certainty * (isRivalled ? 0.75 : 1) * (best.type === 'invoice' ? 0.95 : 1);
  const notes = `title "${best.text.slice(0, 100)}"${isRivalled ? `, beside "${rival.text.slice(0, 100)}"` : ''}`;
  return { type: confidence >= 0.5 ? type : null, confidence, notes };
}

const isSame = (a: TitleType, b: TitleType) =>
  (a === 'invoice' && /invoice/.test(b)) || (b === 'invoice' && /invoice/.test(a));

/** Who sells goods has terms, items and a buyer; who carries them has charges, ships and bills. */
const OF_SALE =
  /\b(?:incoterms?|unit price|country of origin|seller|buyer|h\.?s\.? ?code|hts|price term|terms of sale|sold to|EXW|FOB|CIF|FCA|DAP|product|qty)\b/gi;
const OF_FREIGHT =
  /\b(?:ocean freight|freight|demurrage|detention|b\/l|bill of lading|house bill|ocean bill|terminal handling|thc|bunker|surcharge|chassis|charges?|eta|etd|containers?)\b/gi;

function invoiceType({ lines }: LabelledPage): DocumentType {
  const text = lines
    .flat()
    .map((segment) => segment.text)
    .join('\n');
  const kinds = (pattern: RegExp) => new Set(text.toLowerCase().match(new RegExp(pattern, 'gi'))).size;
  return kinds(OF_SALE) >= kinds(OF_FREIGHT) ? 'commercial_invoice' : 'freight_invoice';
}

/** Text that only one type has, and the file name. */
function withoutTitle({ labels }: LabelledPage, fileName: string): Classification {
  const meanings = new Set([...labels.values()].flat().flatMap(({ meanings }) => meanings));
  const name = letters(fileName);
  const byName = NAMES.find(({ key, type }) => type !== 'invoice' && key.length > 8 && name.includes(key));
  if (byName !== undefined) {
    return {
      type: byName.type as DocumentType,
      confidence: 0.6,
      notes: `the file is called "${fileName.slice(0, 100)}"`,
    };
  }
  if (meanings.has('last_free_day') && (meanings.has('eta') || meanings.has('free_days'))) {
    return { type: 'arrival_notice', confidence: 0.6, notes: 'no title; it has the last free day and the arrival' };
  }
  return { type: null, confidence: 0, notes: `no title of ${Object.keys(DOCUMENT_TYPE_LABELS).length} types` };
}
