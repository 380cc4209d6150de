/**
 * What titles name: combinations of word stems of ten languages, so that "Avviso di arrivo merce", "Ankunftsavis" and
 * "Notice of arrival" are one. Knows nothing of pages: classify.ts decides which text is a title.
 */
import type { DocumentKind, DocumentType } from '../document-types.ts';
import { editDistance } from './labels/glyphs.ts';
import { folded, VOCABULARY } from './labels/words.ts';

/** A plain "invoice" is a seller's or a carrier's: the rest of the document decides. */
export type TitleType = DocumentType | 'invoice';

/** Stems in capitals, letters only, anywhere in a text; behind `=` whole words. */
const STEMS = {
  arrival:
    'ARRIV ANKUNFT EINGANG EINTREFF LLEGADA ARRIB CHEGADA AANKOMST VARIS GELIS PRZYBY ZAWINI 到货 到港 抵港 到达 NADEJSC 提货通',
  notice:
    'NOTIC NOTIF ADVICE ADVISE =AVIS TSAVIS GSAVIS AVISO AVVIS ANZEIG MELDUNG MELDING BERICHT KENNISGEV IHBAR BILDIRI AWIZ ZAWIADOM POWIADOM BENACHRICHT 通知 MITTEILUNG AVISO SAANKOMST 知书',
  delivery:
    'DELIVER LIVRAISON ENTREGA CONSEGN AFLEVER UITLEVER AUSLIEFER TESLIM WYDANI ENLEVEMENT DELIVRER =DO 提货 交货',
  release: 'RELEASE FREISTELL FREIGABE LIBERAC LIBERATION VRIJGAVE VRIJSTELL ZWOLNIEN MAINLEVEE LEVANTE SVINCOLO 放行',
  order:
    'ORDER ORDRE ORDEN ORDEM ORDIN AUFTRAG OPDRACHT EMRI TALIMAT ZLECENI DYSPOZYC =BON BUONO INSTRUC AUTORIZAC AUTORISATION AUTORIZZA INSTRUKC SCHEIN 单 ANWEISUNG LIEFERSCHEIN ENLEVER BELGE',
  pickup:
    'PICKUP COLLECTION ABHOL COLETA RETIRO RETIRADA RITIRO AFHAAL ODBIOR TRANSPORTAUFTRAG ORDREDETRANSPORT TRANSPORTORDER CARTAGE EMPTYRELEASE ALIM TRANSPORTOPDRACHT TRANSPORTOW RITIR',
  truck: 'TRUCK DRAYAGE CARRIERDELIVERY CARGORELEASEORDER FREIGHTRELEASE',
  customs: 'CUSTOMS ZOLL DOUAN ADUAN ALFANDEG DOGAN GUMRUK CELN CELNE 海关 进口货物 出口货物',
  trade: 'IMPORT EXPORT EINFUHR AUSFUHR INVOER UITVOER ITHALAT IHRACAT PRZYWOZ WYWOZ 进口 出口',
  declaration:
    'DECLARA DEKLARA DICHIARA ANMELDUNG AANGIFTE BEYAN ZGLOSZENI BESCHEID BOLLETTA CLEARANCE VERKLARING ERKLARUNG ENTRY 申报 报关',
  origin: 'ORIGIN URSPRUNG ORIGEN ORIGEM OORSPRONG MENSE POCHODZENI 原产',
  certificate:
    'CERTIF ZERTIF ZEUGNIS SERTIFIKA SAHADETNAME SWIADECTW MOVEMENT ATTEST BESCHEINIGUNG CERTYFIKAT =FORM 证 BELGE CIRCULATION CIRCULAC DOLASIM VERKEHRSBESCHEIN PRZEWOZOWE',
  dangerous:
    'DANGEROUS HAZARD GEFAHRG GEFAHRLICH PELIGROS PERIGOS PERICOLOS GEVAARLIJK TEHLIKELI NIEBEZPIECZN IMDG 危险 DANGEREUSE',
  goodsForm: 'FORM NOTE MANIFEST',
  pack: 'PACKING PACKLIST COLISAGE EMPAQUE EMBALA IMBALLAGGI COLLI PAKLIJST PAKKING CEKI PAKETLEME PAKOW PAKUNKOW WYSYLKOW WEIGHTLIST WEIGHTNOTE GEWICHTSLIST 装箱 PACKZETTEL PAKBON 箱单 WEIGHTANDMEASUREMENT CASELIST KOLILIST CONTENIDO BULTOS 重量单',
  list: 'LIST SLIP LIJST DISTINTA DECLARA SPECYFIKAC SPECIFI NOTE 单 清单',
  dock: 'DOCK MATE QUAI MUELLE MUELLAJE FORWARDERSCARGO CARGORECEIPT STEUERMANN WAREHOUSERECEIPT ABORDO KAIEMPFANG 大副 场站 FORWARDERSCERTIFICATE',
  receipt: 'RECEIPT RECIBO RECU RICEVUTA QUITTUNG CARGORECEIPT EMPFANGSSCHEIN 收据',
  sale: 'COMMERCIAL COMMERCIALE COMERCIAL HANDEL HANDLOW TICARI PROFORMA SALES EXPORT VENTA VENDA VENDITA VERKAUF CUSTOMS IHRACAT VERKOOP 商业 形式 CONSULAR',
  invoice: 'INVOICE RECHNUNG FACTUR FATURA FATTURA FACTUUR FAKTUR GUTSCHRIFT CREDITNOTE NOTADECREDIT AVOIR 发票',
  carriage: 'FREIGHT FRACHT FRET FLETE FRETE NOLO VRACHT NAVLUN 运费 CHARGES TRANSIT EXPEDIT SPEDITION SHIPPINGINVOICE',
  overtime:
    'DEMURRAGE DETENTION PERDIEM STORAGE LAGERGELD STANDGELD SURESTARIE MAGASINAGE DEMORA ALMACENA SOBREESTADIA ARMAZENA SOSTA CONTROSTALLI OPSLAG OVERLIGGELD ARDIYE DEMURAJ PRZESTOJ SKLADOW 滞期 滞箱',
  debit:
    'DEBITNOTE NOTADEDEBIT NOTEDEDEBIT NOTADEBIT LASTSCHRIFT BELASTUNGSANZEIGE STATEMENTOFCHARGES FREIGHTBILL NOTADIDEBITO NOTAOBCIAZ',
  bill: 'BILLOFLADING BILLSOFLADING CONNAISSEMENT KONNOSSEMENT POLIZZADICARICO CONOCIMIENTODEEMBARQUE CONHECIMENTODEEMBARQUE COGNOSSEMENT KONSIMENTO KONISMENTO KONOSAMENT 提单 CONHECIMENTODETRANSPORTE',
  waybill:
    'WAYBILL SEAWAY LETTREDETRANSPORT CARTADEPORTE SEEFRACHTBRIEF ZEEVRACHTBRIEF YUKSENEDI LISTPRZEWOZOWY EXPRESSBILL 海运单 运单 LETTERADIVETTURA',
  booking: 'BOOKING BUCHUNG RESERVA RESERVATION PRENOTAZIONE BOEKING REZERVASYON REZERWAC BUKING 订舱',
  confirm: 'CONFIRM ACKNOWLEDG BESTATIG BEVESTIG CONFERMA ONAY POTWIERDZ NOTICE ADVICE 确认 TEYID',
  purchase:
    'PURCHASEORDER BESTELLUNG ORDENDECOMPRA PEDIDODECOMPRA BONDECOMMANDE ORDINEDACQUISTO INKOOPORDER SATINALMA ZAMOWIENI SALESCONTRACT KAUFVERTRAG ORDERCONFIRM 采购订单 销售合同 ORDINEDIACQUISTO',
  insurance: 'INSURANCE VERSICHERUNG VERZEKERING ASSURANCE SEGURO ASSICURAZION SIGORTA UBEZPIECZ =POLISA 保险',
  mass: '=VGM VERIFIEDGROSS MASSEBRUTEVERIF MASABRUTAVERIF MASSABRUTAVERIF MASSALORDAVERIF DOGRULANMISBRUT ZWERYFIKOWANAMASA GEVERIFIEERD VERIFIZIERTEBRUTTO',
  gate: 'INTERCHANGE INTERCAMBIO =EIR GATETICKET GATEPASS GATETRANSACTION GATEOUT GATEIN EQUIPMENTRECEIPT UBERGABEPROTOKOLL SCAMBIO 设备交接',
  inspection:
    'INSPECTION FUMIGATION PHYTOSANITARY SURVEYREPORT CERTIFICATEOFANALYSIS HEALTHCERTIFICATE WEIGHTCERTIFICATE WEIGHINGCERTIFICATE',
} as const;

type Stem = keyof typeof STEMS;

interface TitleRule {
  readonly type: TitleType;
  readonly kind: DocumentKind | null;
  /** How much it counts against others of the same size. */
  readonly weight: number;
  /** One of each group: a concept, or in capitals a stem of its own. */
  readonly groups: readonly (readonly string[])[];
}

const rule = (type: TitleType, weight: number, words: string, kind: DocumentKind | null = null): TitleRule => ({
  type,
  kind,
  weight,
  groups: words.split(' ').map((group) => group.split('|').flatMap((each) => STEMS[each as Stem]?.split(' ') ?? each)),
});

const RULES: readonly TitleRule[] = [
  rule('arrival_notice', 1.35, 'arrival notice'),
  rule('arrival_notice', 1.35, 'PREALERT|ADVICENOTE|PREAVIS|AVISDEXPEDITION|AVISIERUNG|SCHIFFSANKUNFT|=AWIZO'),
  rule('arrival_notice', 1.35, 'AVAILAB|VERFUGBAR notice'),
  rule('dangerous_goods_declaration', 1.3, 'dangerous declaration|goodsForm|certificate'),
  rule('dangerous_goods_declaration', 1.3, 'IMODECLARATION|IMODANGEROUS|IMOERKLARUNG'),
  rule('customs_entry', 1.25, 'customs declaration|FORM|DESPACHO'),
  rule('customs_entry', 1.25, 'customs release', 'customs_release'),
  rule('customs_entry', 1.25, 'CARGORELEASE|ENTRYRELEASE|RELEASENOTIFICATION|RELEASENOTICE', 'customs_release'),
  rule('customs_entry', 1.25, 'trade declaration'),
  rule(
    'customs_entry',
    1.25,
    'ENTRYSUMMARY|IMMEDIATEDELIVERY|BILLOFENTRY|TRANSPORTATIONENTRY|IMMEDIATETRANSPORT|SINGLEADMINISTRATIVE|EINHEITSPAPIER|DOCUMENTADMINISTRATIF|AUSFUHRBEGLEIT|COMPROVANTEDEIMPORT|CBPFORM|BONAENLEVERDOUANE|PEDIMENTO|STEUERBESCHEID|ABGABENBESCHEID|报关单',
  ),
  rule('delivery_order', 1.25, 'delivery order'),
  rule('delivery_order', 1.15, 'FREISTELL|ENTREGUESE|LAATVOLGEN|=ORDINO|BONAENLEVER|LIEFERSCHEIN|小提单'),
  rule('delivery_order', 1.15, 'truck|release order'),
  rule('delivery_order', 1.15, 'FREIGHTRELEASE'),
  rule('dock_receipt', 1.2, 'dock receipt'),
  rule('certificate_of_origin', 1.2, 'origin certificate|declaration|PREFERENTIAL'),
  rule(
    'certificate_of_origin',
    1.2,
    'MOVEMENTCERTIFICATE|VERKEHRSBESCHEINIGUNG|CERTIFICATDECIRCULATION|CERTIFICADODECIRCULACION|DOLASIMBELGESI|SWIADECTWOPRZEWOZOWE|GSPFORM',
  ),
  rule('packing_list', 1.15, 'pack list'),
  rule('packing_list', 1.15, 'ROMANEIO|WEIGHTLIST|PACKLIST|PAKLIJST|装箱单'),
  rule('sea_waybill', 1.25, 'waybill'),
  rule('bill_of_lading', 1, 'bill'),
  rule('commercial_invoice', 1.1, 'sale invoice'),
  rule('freight_invoice', 1.15, 'carriage invoice'),
  rule('freight_invoice', 1.15, 'overtime invoice', 'demurrage_detention'),
  rule('freight_invoice', 1.05, 'overtime', 'demurrage_detention'),
  rule('freight_invoice', 1.1, 'debit'),
  rule('freight_invoice', 1, 'LOCALCHARGES'),
  rule('invoice', 1, 'invoice'),
  rule('other', 1.2, 'booking confirm', 'booking_confirmation'),
  rule('other', 1.2, 'mass', 'verified_gross_mass'),
  rule(
    'other',
    1.2,
    'SHIPPINGINSTRUCTION|VERSANDINSTRUKTION|INSTRUCTIONSDEXPEDITION|SHIPPINGADVICE',
    'shipping_instructions',
  ),
  rule('other', 1.2, 'gate', 'gate_ticket'),
  rule('other', 1.2, 'insurance certificate|NOTICE|=POLISA|保险单|POLI', 'insurance_certificate'),
  rule('other', 1.2, 'MARINECARGOINSURANCE|SIGORTAPOLICESI|POLISA', 'insurance_certificate'),
  rule('other', 1.2, 'inspection certificate|REPORT', 'inspection_certificate'),
  rule('other', 1.1, 'pickup order', 'pickup_order'),
  rule('other', 1.2, 'PICKUPORDER|EMPTYRELEASE|RELEASEORDER', 'pickup_order'),
  rule('other', 1.2, 'purchase', 'purchase_order'),
  rule('other', 1.2, 'QUOTATION|RATECONFIRMATION|=ANGEBOT|=DEVIS|COTIZACION|COTACAO|=OFFERTE|=OFERTA', 'quotation'),
  rule('other', 1.2, 'STATEMENTOFACCOUNT|KONTOAUSZUG', 'statement_of_account'),
  rule('other', 1.2, 'PROOFOFDELIVERY|ABLIEFERNACHWEIS', 'proof_of_delivery'),
  rule('other', 1.2, 'LETTEROFCREDIT|POWEROFATTORNEY|LETTEROFINDEMNITY|CHANGEOFVESSEL|VESSELCHANGE', 'letter'),
];

/** A subject that names an arrival. */
export const namesArrival = (text: string) =>
  /\bETA\b/.test(text) || STEMS.arrival.split(' ').some((stem) => letters(text).includes(stem));

/** Letters only, in capitals, with the letters of digits that scans have for them. */
export const letters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/Ł/g, 'L')
    .replace(/0/g, 'O')
    .replace(/[1|]/g, 'I')
    .replace(/5/g, 'S')
    .replace(/[^\p{L}]/gu, '');

export interface NamedTitle {
  readonly type: TitleType;
  readonly kind: DocumentKind | null;
  readonly weight: number;
  /** How much of the text its words make up, 0 to 1. */
  readonly cover: number;
  /** Where its first word stands in the letters of the text. */
  readonly at: number;
}

/** What a text names; of several the one that explains most of it. @param isScan its glyphs may be misread */
export function titleNamed(text: string, isScan: boolean): NamedTitle | undefined {
  // Numbers are no part of a title; a scan may have digits in its words.
  const words = text
    .split(/[^\p{L}\p{N}|]+/u)
    .filter((word) => word.replace(/\D/g, '').length * 2 < word.length)
    .map(letters);
  const key = words.join('');
  if (key.length < 2) return undefined;
  return bestOf(key, words, (stem) => placeOf(stem, key, words)) ?? (isScan ? misreadTitle(key, words) : undefined);
}

type Place = { readonly at: number; readonly length: number; readonly errors: number } | undefined;

function bestOf(key: string, words: readonly string[], find: (stem: string) => Place): NamedTitle | undefined {
  let best: (NamedTitle & { readonly rank: number }) | undefined;
  for (const { type, kind, weight, groups } of RULES) {
    const places = groups.map((stems) => longest(stems.map(find)));
    if (places.some((place) => place === undefined)) continue;
    const found = places as { at: number; length: number; errors: number }[];
    const length = found.reduce((sum, each) => sum + each.length, 0);
    if (found.reduce((sum, { errors }) => sum + errors, 0) > length / 5) continue;
    const cover = coverOf(found, words, key);
    const at = Math.min(...found.map((each) => each.at));
    // "Commercial invoice / packing list" is what it names first.
    const rank = weight * (0.4 + cover) * (1 + 0.15 * (groups.length - 1)) * (1 - (0.15 * at) / key.length);
    if (best === undefined || rank > best.rank) best = { type, kind, weight, cover, at, rank };
  }
  return best;
}

const longest = (places: readonly Place[]): Place =>
  places.reduce((best, place) => (place !== undefined && place.length > (best?.length ?? 0) ? place : best), undefined);

function placeOf(stem: string, key: string, words: readonly string[]): Place {
  if (!stem.startsWith('=')) {
    const at = key.indexOf(stem);
    return at < 0 ? undefined : { at, length: stem.length, errors: 0 };
  }
  const index = words.indexOf(stem.slice(1));
  if (index < 0) return undefined;
  return { at: words.slice(0, index).join('').length, length: stem.length - 1, errors: 0 };
}

/** Words of titles that name no type. */
const JOINING =
  /^(?:OR|AND|UND|NON|NEGOTIABLE|COPY|DRAFT|COMBINED|MULTIMODAL|MARITIME?|MARITTIMA|MARITIMO|MORSKI|DENIZ|EXPRESS|THROUGH|DETAILED|BEYANI?)$/;

/** "Vessel", "goods", "of": what labels know says of what a title is. */
const isOfTrade = (word: string) => JOINING.test(word) || VOCABULARY.has(folded(word));

/** A word of which a stem is found counts whole; so do words that join. */
function coverOf(found: readonly { at: number; length: number }[], words: readonly string[], key: string): number {
  let at = 0;
  let covered = 0;
  for (const word of words) {
    const end = at + word.length;
    const own = found.reduce(
      (sum, each) => sum + Math.max(0, Math.min(end, each.at + each.length) - Math.max(at, each.at)),
      0,
    );
    covered += own > 0 || isOfTrade(word) ? word.length : 0;
    at = end;
  }
  return Math.min(1, covered / key.length);
}

/** Of a scan: stems with one wrong glyph, in a text that is hardly more than the title. */
function misreadTitle(key: string, words: readonly string[]): NamedTitle | undefined {
  if (key.length > 60) return undefined;
  const found = bestOf(key, words, (stem) => misreadPlace(stem, key));
  return found !== undefined && found.cover > 0.6 ? found : undefined;
}

function misreadPlace(stem: string, key: string): Place {
  if (stem.startsWith('=') || stem.length < 4) return undefined;
  const limit = Math.max(1, Math.floor(stem.length / 6));
  let best: Place;
  for (let at = 0; at + stem.length - limit <= key.length; at += 1) {
    if (key[at] !== stem[0] && key[at + 1] !== stem[1]) continue;
    const errors = editDistance(key.slice(at, at + stem.length), stem, limit);
    if (errors <= limit && (best === undefined || errors < best.errors)) best = { at, length: stem.length, errors };
  }
  return best;
}
