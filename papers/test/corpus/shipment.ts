/** An invented shipment with all values that its documents state. The same seed gives the same shipment. */
import { checkDigit } from '@portolan/codes/container-number';
import { entryCheckDigit } from '@portolan/codes/entry-number';
import { imoCheckDigit } from '@portolan/codes/imo-number';

export interface Company {
  readonly name: string;
  readonly address: readonly string[];
}

export interface Harbour {
  readonly name: string;
  /** As papers write it: a state of the United States, or a country. */
  readonly where: string;
  readonly locode: string;
}

export interface Box {
  readonly number: string;
  /** `40HC` */
  readonly type: string;
  readonly seal: string;
  readonly kilograms: number;
  readonly cubicMetres: number;
  readonly packages: number;
}

export interface Item {
  readonly description: string;
  readonly hsCode: string;
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
}

export interface Random {
  /** From 0 to below the limit. */
  below(limit: number): number;
  digits(count: number): string;
  letters(count: number): string;
  pick<Value>(values: readonly Value[]): Value;
  /** 0 to 1. */
  share(): number;
}

export function random(seed: number): Random {
  let state = (seed * 2654435761 + 1) >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(share() * limit);
  const from = (characters: string, count: number) =>
    Array.from({ length: count }, () => characters[below(characters.length)]).join('');
  return {
    share,
    below,
    digits: (count) => (count === 0 ? '' : from('123456789', 1) + from('0123456789', count - 1)),
    letters: (count) => from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', count),
    pick: (values) => values[below(values.length)] as (typeof values)[number],
  };
}

interface Line {
  readonly scac: string;
  readonly name: string;
  readonly bill: (by: Random) => string;
  readonly booking: (by: Random) => string;
  readonly vessels: readonly string[];
}

const LINES: readonly Line[] = [
  {
    scac: 'MAEU',
    name: 'MAERSK A/S',
    bill: (by) => `MAEU${by.digits(9)}`,
    booking: (by) => by.digits(9),
    vessels: ['MAERSK ESSEN', 'GUDRUN MAERSK', 'MAERSK ALTAIR'],
  },
  {
    scac: 'HLCU',
    name: 'Hapag-Lloyd Aktiengesellschaft',
    bill: (by) => `HLCU${by.letters(3)}${by.digits(9)}`,
    booking: (by) => by.digits(8),
    vessels: ['ROTTERDAM EXPRESS', 'AL JASRAH', 'SANTA ROSA EXPRESS'],
  },
  {
    scac: 'MSCU',
    name: 'MSC MEDITERRANEAN SHIPPING COMPANY S.A.',
    bill: (by) => `MEDU${by.letters(2)}${by.digits(6)}`,
    booking: (by) => `EBKG${by.digits(8)}`,
    vessels: ['MSC ALTAMIRA', 'MSC GULSUN', 'MSC TAMARA'],
  },
  {
    scac: 'CMDU',
    name: 'CMA CGM S.A.',
    bill: (by) => `CMDU${by.letters(3)}${by.digits(7)}`,
    booking: (by) => `${by.letters(3)}${by.digits(7)}`,
    vessels: ['CMA CGM PALERMO', 'CMA CGM JULES VERNE', 'APL SENTOSA'],
  },
  {
    scac: 'COSU',
    name: 'COSCO SHIPPING LINES CO., LTD.',
    bill: (by) => `COSU${by.digits(10)}`,
    booking: (by) => by.digits(10),
    vessels: ['COSCO SHIPPING LOTUS', 'XIN LOS ANGELES', 'COSCO HARMONY'],
  },
  {
    scac: 'EGLV',
    name: 'EVERGREEN LINE',
    bill: (by) => `EGLV${by.digits(12)}`,
    booking: (by) => by.digits(12),
    vessels: ['EVER FORTITUDE', 'EVER LIVEN', 'THALASSA HELLAS'],
  },
  {
    scac: 'ONEY',
    name: 'OCEAN NETWORK EXPRESS PTE. LTD.',
    bill: (by) => `ONEY${by.letters(4)}${by.digits(8)}`,
    booking: (by) => `${by.letters(4)}${by.digits(8)}`,
    vessels: ['ONE HARBOUR', 'NYK VEGA', 'MOL CELEBRATION'],
  },
  {
    scac: 'OOLU',
    name: 'Orient Overseas Container Line Limited',
    bill: (by) => `OOLU${by.digits(10)}`,
    booking: (by) => by.digits(10),
    vessels: ['OOCL BERLIN', 'OOCL HONG KONG'],
  },
  {
    scac: 'ZIMU',
    name: 'ZIM INTEGRATED SHIPPING SERVICES LTD.',
    bill: (by) => `ZIMU${by.letters(3)}${by.digits(8)}`,
    booking: (by) => `${by.letters(4)}${by.digits(7)}`,
    vessels: ['ZIM TAMPA', 'ZIM SAMMY OFER', 'KOTA PELANGI'],
  },
];

const OWNERS = ['MSKU', 'MRKU', 'TCNU', 'TGHU', 'CAIU', 'HLBU', 'OOLU', 'EITU', 'MEDU', 'CMAU', 'SEGU', 'FFAU', 'TRHU'];
const BOX_TYPES = ['40HC', '40HC', '20GP', '40GP', '45HC'];

const LOADING: readonly Harbour[] = [
  { name: 'SHANGHAI', where: 'CHINA', locode: 'CNSGH' },
  { name: 'NINGBO', where: 'CHINA', locode: 'CNNGB' },
  { name: 'YANTIAN', where: 'CHINA', locode: 'CNYTN' },
  { name: 'QINGDAO', where: 'CHINA', locode: 'CNQDG' },
  { name: 'BUSAN', where: 'SOUTH KOREA', locode: 'KRPUS' },
  { name: 'HAIPHONG', where: 'VIETNAM', locode: 'VNHPH' },
  { name: 'SINGAPORE', where: 'SINGAPORE', locode: 'SGSIN' },
  { name: 'HAMBURG', where: 'GERMANY', locode: 'DEHAM' },
  { name: 'ANTWERP', where: 'BELGIUM', locode: 'BEANR' },
  { name: 'GENOA', where: 'ITALY', locode: 'ITGOA' },
  { name: 'MUNDRA', where: 'INDIA', locode: 'INMUN' },
];

const DISCHARGE: readonly Harbour[] = [
  { name: 'LOS ANGELES', where: 'CA', locode: 'USLAX' },
  { name: 'LONG BEACH', where: 'CA', locode: 'USLGB' },
  { name: 'OAKLAND', where: 'CA', locode: 'USOAK' },
  { name: 'NEW YORK', where: 'NY', locode: 'USNYC' },
  { name: 'SAVANNAH', where: 'GA', locode: 'USSAV' },
  { name: 'CHARLESTON', where: 'SC', locode: 'USCHS' },
  { name: 'NORFOLK', where: 'VA', locode: 'USORF' },
  { name: 'HOUSTON', where: 'TX', locode: 'USHOU' },
  { name: 'SEATTLE', where: 'WA', locode: 'USSEA' },
];

const INLAND = ['CHICAGO, IL', 'DALLAS, TX', 'MEMPHIS, TN', 'KANSAS CITY, MO', 'COLUMBUS, OH', 'ATLANTA, GA'];

const SHIPPERS: readonly Company[] = [
  { name: 'NINGBO HAISHU BRIGHT LIGHTING CO., LTD.', address: ['NO. 88 JIANGDONG ROAD', 'NINGBO 315040, CHINA'] },
  {
    name: 'VIET PHUOC FURNITURE JOINT STOCK COMPANY',
    address: ['LOT C7, MY PHUOC 3 INDUSTRIAL PARK', 'BINH DUONG, VIETNAM'],
  },
  { name: 'Rheinwerk Pumpen GmbH', address: ['Industriestrasse 14', '47053 Duisburg, Germany'] },
  { name: 'DAEHAN PRECISION TOOLS INC.', address: ['1123 NOKSAN INDUSTRIAL ROAD', 'GANGSEO-GU, BUSAN, KOREA'] },
  { name: 'SHREE BALAJI TEXTILES PVT LTD', address: ['PLOT 221, GIDC ESTATE', 'SURAT 395003, INDIA'] },
  { name: 'Ceramiche Valdora S.p.A.', address: ['Via Emilia Ovest 202', '41049 Sassuolo, Italy'] },
  {
    name: 'SHENZHEN TIANHE SPORTING GOODS CO LTD',
    address: ['BLDG 5, LONGHUA SCIENCE PARK', 'SHENZHEN 518109, CHINA'],
  },
];

const CONSIGNEES: readonly Company[] = [
  { name: 'PACIFIC CREST IMPORTS LLC', address: ['2400 E WARDLOW RD', 'LONG BEACH, CA 90807'] },
  { name: 'Granite State Hardware Inc.', address: ['77 Amherst Street', 'Nashua, NH 03064'] },
  { name: 'BLUE HERON HOME FURNISHINGS CORP', address: ['5100 PEACHTREE INDUSTRIAL BLVD', 'NORCROSS, GA 30071'] },
  { name: 'LONE STAR INDUSTRIAL SUPPLY LP', address: ['9300 MARKET STREET', 'HOUSTON, TX 77029'] },
  { name: 'Great Lakes Outdoor Company', address: ['1820 W Fulton Market', 'Chicago, IL 60612'] },
  { name: 'HUDSON VALLEY TRADING CO., INC.', address: ['15 COMMERCE DRIVE', 'NEWBURGH, NY 12550'] },
];

const BROKERS: readonly Company[] = [
  { name: 'HARBOR GATE CUSTOMS BROKERS INC', address: ['300 OCEANGATE, SUITE 510', 'LONG BEACH, CA 90802'] },
  { name: 'Meridian Freight Forwarding LLC', address: ['8 Cutter Mill Road', 'Great Neck, NY 11021'] },
  { name: 'TRI-COUNTY BROKERAGE SERVICES', address: ['455 AIRPORT BOULEVARD', 'SAVANNAH, GA 31408'] },
];

const GOODS = [
  ['LED CEILING LAMPS', '9405.11'],
  ['WOODEN DINING CHAIRS', '9401.61'],
  ['CENTRIFUGAL PUMPS', '8413.70'],
  ['CORDLESS DRILL SETS', '8467.21'],
  ['COTTON BED SHEETS', '6302.31'],
  ['CERAMIC FLOOR TILES', '6907.21'],
  ['CAMPING TENTS', '6306.22'],
] as const;

const CHARGES = [
  'OCEAN FREIGHT',
  'DESTINATION TERMINAL HANDLING',
  'BUNKER ADJUSTMENT FACTOR',
  'DOCUMENTATION FEE',
  'CHASSIS USAGE',
  'ISPS SECURITY',
  'CLEAN TRUCK FEE',
  'EQUIPMENT IMBALANCE SURCHARGE',
];

const DANGEROUS = [
  { un: 'UN1263', name: 'PAINT', hazard: '3', group: 'III' },
  { un: 'UN3480', name: 'LITHIUM ION BATTERIES', hazard: '9', group: 'II' },
  { un: 'UN1993', name: 'FLAMMABLE LIQUID, N.O.S.', hazard: '3', group: 'II' },
  { un: 'UN1950', name: 'AEROSOLS', hazard: '2.1', group: '' },
  { un: 'UN3082', name: 'ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S.', hazard: '9', group: 'III' },
];

const FIRMS = ['Z952', 'Y258', 'W185', 'E425', 'N775', 'L083'];
const FILERS = ['ABC', '9XK', 'W47', 'DSV', '316'];

const DAY = 86_400_000;

export type Shipment = ReturnType<typeof shipmentOf>;

export function shipmentOf(seed: number) {
  const by = random(seed);
  const line = by.pick(LINES);
  const consignee = by.pick(CONSIGNEES);
  const [goods, hsCode] = by.pick(GOODS);
  const boxes = Array.from({ length: 1 + by.below(3) }, () => boxOf(by));
  const departure = Date.UTC(2026, by.below(12), 1 + by.below(28));
  const after = (days: number) => new Date(departure + days * DAY).toISOString().slice(0, 10);
  const arrival = 16 + by.below(20);
  const freeDays = 4 + by.below(4);
  const items = Array.from({ length: 2 + by.below(3) }, (_, index) => itemOf(by, goods, hsCode, index));
  const charges = Array.from({ length: 3 + by.below(3) }, (_, index) => ({
    name: CHARGES[(index + seed) % CHARGES.length] as string,
    amount: 45 + by.below(180_000) / 100,
  }));
  const sum = (values: readonly number[]) => Math.round(values.reduce((total, each) => total + each, 0) * 100) / 100;
  const filer = by.pick(FILERS);
  const entry = `${filer}${by.digits(7)}`;
  const imo = by.digits(6);
  // A day past twelve: it shows the order of day and month wherever the paper writes both in digits.
  const issued = new Date(departure);
  const issueDate = new Date(Date.UTC(issued.getUTCFullYear(), issued.getUTCMonth(), 13 + by.below(15)));
  const iso = (time: Date) => time.toISOString().slice(0, 10);
  return {
    line,
    masterBill: line.bill(by),
    houseBill: `${by.pick(['BANQ', 'MFFL', 'TCBS', 'ORCA'])}${by.pick(['SZX', 'NGB', 'HAM', 'SGN'])}${by.digits(6)}`,
    booking: line.booking(by),
    vessel: by.pick(line.vessels),
    imo: `${imo}${imoCheckDigit(imo)}`,
    voyage: `${by.digits(3)}${by.pick(['E', 'W', 'N', 'S'])}`,
    loading: by.pick(LOADING),
    discharge: by.pick(DISCHARGE),
    delivery: by.pick(INLAND),
    departure: after(0),
    arrival: after(arrival),
    freeDays,
    lastFreeDay: after(arrival + 1 + freeDays),
    firms: by.pick(FIRMS),
    boxes,
    packages: boxes.reduce((total, { packages }) => total + packages, 0),
    packageKind: by.pick(['CARTONS', 'PACKAGES', 'PALLETS']),
    kilograms: sum(boxes.map(({ kilograms }) => kilograms)),
    cubicMetres: sum(boxes.map(({ cubicMetres }) => cubicMetres)),
    shipper: by.pick(SHIPPERS),
    consignee,
    notify: by.below(3) === 0 ? consignee : by.pick(BROKERS),
    broker: by.pick(BROKERS),
    goods,
    hsCode,
    invoiceNumber: by.pick([
      () => `INV-${by.digits(6)}`,
      () => `${by.letters(2)}${by.digits(8)}`,
      () => `26${by.digits(3)}/${by.digits(3)}`,
      () => by.digits(8),
    ])(),
    issueDate: iso(issueDate),
    dueDate: iso(new Date(issueDate.getTime() + 30 * DAY)),
    orders: Array.from({ length: 1 + by.below(2) }, () => `${by.pick(['PO-', '45', 'P'])}${by.digits(8)}`),
    incoterm: by.pick(['FOB', 'CIF', 'EXW', 'DAP', 'FCA']),
    items,
    currency: by.pick(['USD', 'USD', 'EUR', 'CAD']),
    goodsTotal: sum(items.map(({ amount }) => amount)),
    charges,
    chargesTotal: sum(charges.map(({ amount }) => amount)),
    entryNumber: `${filer}-${entry.slice(3)}-${entryCheckDigit(entry)}`,
    documentNumber: `${by.pick(['DO', 'CO', 'DR', 'REF'])}${by.digits(7)}`,
    origin: by.pick(['CHINA', 'VIETNAM', 'GERMANY', 'INDIA', 'ITALY']),
    dangerous: by.pick(DANGEROUS),
  };
}

function boxOf(by: Random): Box {
  const ten = by.pick(OWNERS) + by.digits(6);
  return {
    number: ten + checkDigit(ten),
    type: by.pick(BOX_TYPES),
    seal: by.pick([() => by.digits(7), () => `${by.letters(2)}${by.digits(6)}`, () => `CN${by.digits(7)}`])(),
    kilograms: 4_000 + by.below(18_000) + by.below(4) * 0.25,
    cubicMetres: 20 + by.below(45) + by.below(10) / 10,
    packages: 20 + by.below(900),
  };
}

function itemOf(by: Random, goods: string, hsCode: string, index: number): Item {
  const quantity = 50 + by.below(950);
  const price = (200 + by.below(9_000)) / 100;
  const amount = Math.round(quantity * price * 100) / 100;
  return { description: `${goods} MODEL ${by.letters(1)}${index + 1}${by.digits(2)}`, hsCode, quantity, price, amount };
}
