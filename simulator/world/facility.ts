/**
 * Real ports, terminals and ramps: UN/LOCODE, SMDG code, IANA zone and approximate position. Depots are fictitious.
 * Sources: facility and port time zone lists of DCSA (Apache-2.0), World Port Index (public domain).
 */

export interface Facility {
  /** UN/LOCODE as carriers use it: CNSHA and CNYTN, not the codes of single quays. */
  readonly locode: string;
  readonly portName: string;
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  readonly smdgCode: string | null;
  /** DCSA facilityTypeCode. */
  readonly type: 'POTE' | 'RAMP' | 'DEPO';
}

type Port = Pick<Facility, 'locode' | 'portName' | 'zone' | 'latitude' | 'longitude'>;

function port(locode: string, portName: string, zone: string, [latitude, longitude]: readonly [number, number]): Port {
  return { locode, portName, zone, latitude, longitude };
}

function terminal(at: Port, smdgCode: string, name: string): Facility {
  return { ...at, name, smdgCode, type: 'POTE' };
}

/** The empty depot of a port. It is fictitious, because no public list has one. */
export function depotAt({ locode, portName, zone, latitude, longitude }: Facility): Facility {
  const name = `Simulated empty depot ${portName}`;
  return { locode, portName, zone, latitude, longitude, name, smdgCode: null, type: 'DEPO' };
}

const SHANGHAI = port('CNSHA', 'Shanghai', 'Asia/Shanghai', [31.21667, 121.5]);
const YANTIAN = port('CNYTN', 'Yantian', 'Asia/Shanghai', [22.58333, 114.26667]);
const HAIPHONG = port('VNHPH', 'Haiphong', 'Asia/Bangkok', [20.91667, 106.68333]);
const SINGAPORE = port('SGSIN', 'Singapore', 'Asia/Singapore', [1.26667, 103.83333]);
const ROTTERDAM = port('NLRTM', 'Rotterdam', 'Europe/Amsterdam', [51.9, 4.48333]);
const BUSAN = port('KRPUS', 'Busan', 'Asia/Seoul', [35.1, 129.03333]);
const TOKYO = port('JPTYO', 'Tokyo', 'Asia/Tokyo', [35.66667, 139.75]);
const KAOHSIUNG = port('TWKHH', 'Kaohsiung', 'Asia/Taipei', [22.61667, 120.25]);
const VANCOUVER = port('CAVAN', 'Vancouver', 'America/Vancouver', [49.28333, -123.11667]);
const DETROIT = port('USDET', 'Detroit', 'America/Detroit', [42.33333, -83.03333]);
const NINGBO = port('CNNBO', 'Ningbo', 'Asia/Shanghai', [29.88333, 121.55]);
const LAEM_CHABANG = port('THLCH', 'Laem Chabang', 'Asia/Bangkok', [13.08333, 100.88333]);
const HAMBURG = port('DEHAM', 'Hamburg', 'Europe/Berlin', [53.55, 9.93333]);
const LOS_ANGELES = port('USLAX', 'Los Angeles', 'America/Los_Angeles', [33.75, -118.25]);
const LONG_BEACH = port('USLGB', 'Long Beach', 'America/Los_Angeles', [33.76667, -118.18333]);

export const SHANGHAI_SHENGDONG = terminal(SHANGHAI, 'SHENG', 'Shanghai Shengdong International Container Terminal');
export const YANTIAN_INTERNATIONAL = terminal(YANTIAN, 'YICT', 'Yantian International Container Terminal');
export const HAIPHONG_INTERNATIONAL = terminal(HAIPHONG, 'VNCHL', 'Hai Phong International Container Terminal (HICT)');
export const SINGAPORE_PASIR_PANJANG_4 = terminal(SINGAPORE, 'PSAPP4', 'Pasir Panjang Terminal 4');
export const ROTTERDAM_WORLD_GATEWAY = terminal(ROTTERDAM, 'RWG', 'Rotterdam World Gateway');
export const BUSAN_NEW_PORT = terminal(BUSAN, 'PNC', 'Pusan New Port Co. (PNC)');
export const TOKYO_OHI_3_4 = terminal(TOKYO, 'OHM', 'Ohi Container Terminal Berth No. 3/4');
export const KAOHSIUNG_KAO_MING = terminal(KAOHSIUNG, 'KMCT', 'Kao Ming Terminal (W108-W111)');
export const VANCOUVER_DELTAPORT = terminal(VANCOUVER, 'DLT', 'GCT Deltaport');
export const LOS_ANGELES_PIER_400 = terminal(LOS_ANGELES, 'APMT', 'APM Terminals Los Angeles Pier 400');
export const LONG_BEACH_PIER_T = terminal(LONG_BEACH, 'TTI', 'Total Terminals International (Pier T)');

export const NINGBO_MEISHAN = terminal(NINGBO, 'BLCT6', 'Ningbo Meishan Island International Container Terminal');
export const LAEM_CHABANG_D = terminal(LAEM_CHABANG, 'HLTD', 'Hutchison Laem Chabang Terminal D');
export const HAMBURG_ALTENWERDER = terminal(HAMBURG, 'CTA', 'HHLA Container Terminal Altenwerder');

/** No public list has codes for the rail ramps of Detroit. */
export const DETROIT_RAMP: Facility = { ...DETROIT, name: 'Simulated rail ramp Detroit', smdgCode: null, type: 'RAMP' };
