/**
 * Regular services: a ship of each leaves once a week. Services, ships and voyages are fictitious; ports and terminals
 * are real, and days at sea are those of a ship of 14 to 21 knots.
 */
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
  VANCOUVER_DELTAPORT,
  YANTIAN_INTERNATIONAL,
} from '../facility.ts';
import { fleetOf, type Vessel } from '../ships/vessel.ts';

export interface Leg {
  readonly service: string;
  readonly from: Facility;
  readonly to: Facility;
  readonly daysAtSea: number;
  /** Sail in turn, a week apart. Enough ships, so that each is back before its next turn. */
  readonly fleet: readonly Vessel[];
}

export interface Trade {
  readonly name: string;
  /** Day of the world on which the shipments of sailing 0 begin; sailings are a week apart. */
  readonly firstDay: number;
  /** With a change of ships at the end of each leg but the last. */
  readonly legs: readonly Leg[];
  /** From the port of discharge to the ramp in Detroit. */
  readonly byRail?: true;
}

const longBeach = ['AVOCET', 'BRANT', 'CURLEW', 'DIPPER'];
const longBeachSouth = ['EGRET', 'FALCON', 'GODWIT', 'HARRIER'];
const losAngeles = ['KESTREL', 'LAPWING', 'MERLIN', 'NIGHTJAR'];
const losAngelesSouth = ['OSPREY', 'PETREL', 'QUAIL', 'RAVEN'];
const vancouver = ['SANDERLING', 'TERN', 'WHIMBREL', 'WIGEON'];
const vancouverSouth = ['BEE-EATER', 'CRAKE', 'DOTTEREL', 'FINCH'];
const europe = ['BUNTING', 'CORNCRAKE', 'DUNNOCK', 'FIELDFARE', 'GARGANEY', 'HOOPOE', 'KNOT'];
const europeNorth = ['LINNET', 'MALLARD', 'NUTHATCH', 'ORIOLE', 'PINTAIL', 'REDSHANK', 'SHOVELER'];
const feederHaiphong = ['SISKIN', 'STINT', 'TEAL'];
const feederLaemChabang = ['TURNSTONE', 'WAXWING', 'WRYNECK'];
const europeDirect = ['AUK', 'CHOUGH', 'DARTER', 'FRIGATEBIRD', 'GUILLEMOT', 'KITTIWAKE', 'RAZORBILL'];
const shortSea = ['SKUA', 'SWIFT', 'WAGTAIL'];
const southSea = ['BULBUL', 'DRONGO', 'MUNIA'];

const haiphongSingapore: Leg = {
  service: 'SIA2',
  from: HAIPHONG_INTERNATIONAL,
  to: SINGAPORE_PASIR_PANJANG_4,
  daysAtSea: 3.3,
  fleet: fleetOf(150, feederHaiphong, 'middle'),
};
const laemChabangSingapore: Leg = {
  service: 'SIA6',
  from: LAEM_CHABANG_D,
  to: SINGAPORE_PASIR_PANJANG_4,
  daysAtSea: 2.4,
  fleet: fleetOf(160, feederLaemChabang, 'middle'),
};

/** The order is part of the numbers of shipments. Never change it; add at the end. */
export const TRADES: readonly Trade[] = [
  direct('SPX1', SHANGHAI_SHENGDONG, LONG_BEACH_PIER_T, { daysAtSea: 12, fleet: fleetOf(100, longBeach, 'large') }, 0),
  direct(
    'SPX4',
    YANTIAN_INTERNATIONAL,
    LONG_BEACH_PIER_T,
    { daysAtSea: 14, fleet: fleetOf(110, longBeachSouth, 'large') },
    3.4,
  ),
  direct(
    'SPX3',
    BUSAN_NEW_PORT,
    LOS_ANGELES_PIER_400,
    { daysAtSea: 11.5, fleet: fleetOf(120, losAngeles, 'large') },
    1.7,
  ),
  direct(
    'SPX2',
    KAOHSIUNG_KAO_MING,
    LOS_ANGELES_PIER_400,
    { daysAtSea: 13.5, fleet: fleetOf(130, losAngelesSouth, 'large') },
    5.1,
  ),
  {
    ...direct(
      'SPN4',
      BUSAN_NEW_PORT,
      VANCOUVER_DELTAPORT,
      { daysAtSea: 11, fleet: fleetOf(140, vancouver, 'large') },
      2.5,
    ),
    byRail: true,
  },
  {
    name: 'Haiphong to Rotterdam',
    firstDay: 0.8,
    legs: [
      haiphongSingapore,
      {
        service: 'SEU3',
        from: SINGAPORE_PASIR_PANJANG_4,
        to: ROTTERDAM_WORLD_GATEWAY,
        daysAtSea: 21,
        fleet: fleetOf(170, europe, 'large'),
      },
    ],
  },
  {
    name: 'Laem Chabang to Hamburg',
    firstDay: 4.2,
    legs: [
      laemChabangSingapore,
      {
        service: 'SEU5',
        from: SINGAPORE_PASIR_PANJANG_4,
        to: HAMBURG_ALTENWERDER,
        daysAtSea: 22.5,
        fleet: fleetOf(180, europeNorth, 'large'),
      },
    ],
  },
  direct(
    'SEU1',
    NINGBO_MEISHAN,
    ROTTERDAM_WORLD_GATEWAY,
    { daysAtSea: 27, fleet: fleetOf(190, europeDirect, 'large') },
    6.3,
  ),
  direct('SKJ1', BUSAN_NEW_PORT, TOKYO_OHI_3_4, { daysAtSea: 2.5, fleet: fleetOf(200, shortSea, 'middle') }, 2.1),
  direct(
    'SIA5',
    YANTIAN_INTERNATIONAL,
    SINGAPORE_PASIR_PANJANG_4,
    { daysAtSea: 4.4, fleet: fleetOf(210, southSea, 'middle') },
    5.8,
  ),
  {
    ...direct(
      'SPN5',
      SHANGHAI_SHENGDONG,
      VANCOUVER_DELTAPORT,
      { daysAtSea: 13, fleet: fleetOf(220, vancouverSouth, 'large') },
      4.6,
    ),
    byRail: true,
  },
];

function direct(
  service: string,
  from: Facility,
  to: Facility,
  ships: Pick<Leg, 'daysAtSea' | 'fleet'>,
  firstDay: number,
): Trade {
  return { name: `${from.portName} to ${to.portName}`, firstDay, legs: [{ service, from, to, ...ships }] };
}
