/** The regular services of the live benchmark: 60 trades between 25 ports with 600 ships. Pure. */
import {
  BUSAN_NEW_PORT,
  type Facility,
  HAIPHONG_INTERNATIONAL,
  HAMBURG_ALTENWERDER,
  KAOHSIUNG_KAO_MING,
  LAEM_CHABANG_D,
  LONG_BEACH_PIER_T,
  LOS_ANGELES_PIER_400,
  NINGBO_MEISHAN,
  ROTTERDAM_WORLD_GATEWAY,
  SHANGHAI_SHENGDONG,
  SINGAPORE_PASIR_PANJANG_4,
  TOKYO_OHI_3_4,
  YANTIAN_INTERNATIONAL,
} from '../../../simulator/world/facility.ts';
import { fleetOf } from '../../../simulator/world/ships/vessel.ts';
import type { Leg, Trade } from '../../../simulator/world/traffic/trades.ts';

const SHIPS_A_TRADE = 10;
const FEEDERS_A_TRADE = 3;
/** Serial numbers of the ships; those below are ships of the simulator. */
const FIRST_SHIP = 300;
const DAYS_BETWEEN_SAILINGS = 7;

function port(
  locode: string,
  portName: string,
  zone: string,
  at: { readonly position: readonly [number, number]; readonly smdgCode: string },
): Facility {
  const [latitude, longitude] = at.position;
  const name = `${portName} ${at.smdgCode}`;
  return { locode, portName, zone, latitude, longitude, name, smdgCode: at.smdgCode, type: 'POTE' };
}

/** Codes and positions are those of reference/terminals.csv and reference/ports.csv. */
const ORIGINS: readonly Facility[] = [
  SHANGHAI_SHENGDONG,
  YANTIAN_INTERNATIONAL,
  NINGBO_MEISHAN,
  HAIPHONG_INTERNATIONAL,
  LAEM_CHABANG_D,
  BUSAN_NEW_PORT,
  KAOHSIUNG_KAO_MING,
  port('HKHKG', 'Hong Kong', 'Asia/Hong_Kong', { position: [22.26667, 114.2], smdgCode: 'ACTHK' }),
  port('IDJKT', 'Jakarta', 'Asia/Jakarta', { position: [-6.1, 106.88333], smdgCode: 'NPCT1' }),
  port('INMUN', 'Mundra', 'Asia/Kolkata', { position: [22.72833, 69.70667], smdgCode: 'AICTPL' }),
  port('INNSA', 'Nhava Sheva', 'Asia/Kolkata', { position: [18.95, 72.95], smdgCode: 'BMCT' }),
  port('JPYOK', 'Yokohama', 'Asia/Tokyo', { position: [35.45, 139.58333], smdgCode: 'APMYOK' }),
  port('LKCMB', 'Colombo', 'Asia/Colombo', { position: [6.95, 79.85], smdgCode: 'CICT' }),
  port('MYPKG', 'Port Klang', 'Asia/Kuala_Lumpur', { position: [3, 101.4], smdgCode: 'NPM' }),
  port('MYTPP', 'Tanjung Pelepas', 'Asia/Kuala_Lumpur', { position: [1.35, 103.55], smdgCode: 'PTP' }),
  port('PHMNL', 'Manila', 'Asia/Manila', { position: [14.58333, 120.96667], smdgCode: 'MIC' }),
  port('TWKEL', 'Keelung', 'Asia/Taipei', { position: [25.13333, 121.76667], smdgCode: 'TIPC' }),
  port('KRKAN', 'Gwangyang', 'Asia/Seoul', { position: [34.9, 127.68333], smdgCode: 'GIGCT' }),
  port('PKKHI', 'Karachi', 'Asia/Karachi', { position: [24.8, 66.96667], smdgCode: 'KICT' }),
];

/** The terminals that can be polled; the days at sea to them, from East Asia. */
const DESTINATIONS: readonly (readonly [Facility, number])[] = [
  [LONG_BEACH_PIER_T, 13],
  [LOS_ANGELES_PIER_400, 13.5],
  [ROTTERDAM_WORLD_GATEWAY, 26],
  [HAMBURG_ALTENWERDER, 28],
  [TOKYO_OHI_3_4, 4],
  [SINGAPORE_PASIR_PANJANG_4, 4.5],
];

export const TRADES: readonly Trade[] = Array.from({ length: 60 }, (_, index) => tradeOf(index));

function tradeOf(index: number): Trade {
  const from = ORIGINS[index % ORIGINS.length] as Facility;
  const [to, days] = DESTINATIONS[index % DESTINATIONS.length] as (typeof DESTINATIONS)[number];
  const daysAtSea = days + (index % 5) * 0.4;
  const service = `L${String(index).padStart(3, '0')}`;
  const [firstShip, firstDay] = [FIRST_SHIP + index * SHIPS_A_TRADE, (index * DAYS_BETWEEN_SAILINGS) / 60];
  const ships = (first: number, count: number) =>
    fleetOf(
      first,
      Array.from({ length: count }, (_each, ship) => `LIVE ${first + ship}`),
      'large',
    );
  // To Europe with a change of ships.
  const isByFeeder = to === ROTTERDAM_WORLD_GATEWAY || to === HAMBURG_ALTENWERDER;
  const main = firstShip + FEEDERS_A_TRADE;
  const legs: readonly Leg[] = isByFeeder
    ? [
        {
          service: `${service}F`,
          from,
          to: SINGAPORE_PASIR_PANJANG_4,
          daysAtSea: 3,
          fleet: ships(firstShip, FEEDERS_A_TRADE),
        },
        {
          ...{ service, from: SINGAPORE_PASIR_PANJANG_4, to, daysAtSea: daysAtSea - 5 },
          fleet: ships(main, SHIPS_A_TRADE - FEEDERS_A_TRADE),
        },
      ]
    : [{ service, from, to, daysAtSea, fleet: ships(firstShip, SHIPS_A_TRADE) }];
  return { name: `${service} ${from.portName} to ${to.portName}`, firstDay, legs };
}
