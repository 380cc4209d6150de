/**
 * Size and type codes of containers, ISO 6346:1995 (22G1) and its 1984 predecessor (2200), which lines still send.
 * Pure; anything that the code does not state in a known way is null.
 */
import { tableOf } from './table-of.ts';

const EQUIPMENT_TYPES = ['dry', 'reefer', 'open top', 'flat rack', 'bulk', 'tank'] as const;
export type EquipmentType = (typeof EQUIPMENT_TYPES)[number];
export type EquipmentLength = 10 | 20 | 40 | 45;
type EquipmentHeight = 'standard' | 'high_cube';

export interface SizeType {
  readonly equipmentType: EquipmentType | null;
  /** Feet. */
  readonly equipmentLength: EquipmentLength | null;
  readonly equipmentHeight: EquipmentHeight | null;
}

const UNKNOWN: SizeType = { equipmentType: null, equipmentLength: null, equipmentHeight: null };

export function readSizeType(code: string | null): SizeType {
  const text = code?.trim().toUpperCase() ?? '';
  if (/^\d{4}$/.test(text)) return readCodeOf1984(text);
  // Real 315 files have 451G for 45G1: the two characters of the type are swapped.
  const swapped = /^([A-Z0-9]{2})(\d)([A-Z])$/.exec(text);
  const read = readCodeOf1995(swapped === null ? text : `${swapped[1]}${swapped[3]}${swapped[2]}`);
  return read === UNKNOWN ? readTradeName(text) : read;
}

/** Not of the standard: `40HQ`, `40HC`, and `40/GP/96` for 9'6". Some names imply the height. */
const TRADE_TYPES: Readonly<Record<string, readonly [EquipmentType, EquipmentHeight | null]>> = tableOf({
  GP: ['dry', null],
  DC: ['dry', 'standard'],
  DV: ['dry', 'standard'],
  DR: ['dry', 'standard'],
  SD: ['dry', 'standard'],
  ST: ['dry', 'standard'],
  HC: ['dry', 'high_cube'],
  HQ: ['dry', 'high_cube'],
  RF: ['reefer', null],
  RH: ['reefer', 'high_cube'],
  RQ: ['reefer', 'high_cube'],
  OT: ['open top', null],
  FR: ['flat rack', null],
  TK: ['tank', null],
});

function readTradeName(text: string): SizeType {
  const [, length = '', type = '', height] = /^(20|40|45)[ '/-]*([A-Z]{2})(?:[ /-]+([89])'?\d"?)?$/.exec(text) ?? [];
  const meaning = TRADE_TYPES[type];
  if (meaning === undefined) return UNKNOWN;
  const measured = height === undefined ? null : height === '9' ? 'high_cube' : 'standard';
  return {
    equipmentType: meaning[0],
    equipmentLength: Number(length) as EquipmentLength,
    equipmentHeight: measured ?? meaning[1],
  };
}

/** ISO 6346:1995 §4.2, tables D.1 (length), D.2 (height and width). */
const LENGTHS_1995: Readonly<Record<string, EquipmentLength>> = tableOf({ 1: 10, 2: 20, 4: 40, L: 45 });

/** 8'0" and 8'6", also of the wider boxes C and L; 9'6" is 5, E and N. 9'0" and half heights are neither. */
const HEIGHTS_1995: Readonly<Record<string, EquipmentHeight>> = tableOf({
  0: 'standard',
  2: 'standard',
  C: 'standard',
  L: 'standard',
  5: 'high_cube',
  E: 'high_cube',
  N: 'high_cube',
});

/** Table E.1: the letter of the type group. S (named cargo) and A (air and surface) have no name here. */
const TYPES_1995: Readonly<Record<string, EquipmentType>> = tableOf({
  G: 'dry',
  V: 'dry',
  B: 'bulk',
  R: 'reefer',
  U: 'open top',
  P: 'flat rack',
  T: 'tank',
  K: 'tank',
});

/**
 * A code is a type (G1), a whole group (GP) or, of the thermal ones, H0 to H4 with and H5 to H9 without refrigeration.
 */
function readCodeOf1995(code: string): SizeType {
  const match = /^([1-9A-Z])([0-9A-Z])(?:([A-Z])([0-9])|(GP|VH|BU|BK|RE|RT|RS|HR|UT|PL|PF|PC|PS|TN|TD|TG|KL))$/.exec(
    code,
  );
  if (match === null) return UNKNOWN;
  const [, length = '', height = '', letter, digit, group] = match;
  const type = letter ?? group?.[0] ?? '';
  const refrigerated = group === 'HR' || (letter === 'H' && Number(digit) < 5);
  return {
    equipmentType: refrigerated ? 'reefer' : (TYPES_1995[type] ?? null),
    equipmentLength: LENGTHS_1995[length] ?? null,
    equipmentHeight: HEIGHTS_1995[height] ?? null,
  };
}

/** ISO 6346:1984: 9 is 45 feet by custom; heights 0 to 3 are 8'0" and 8'6", 4 and 5 are 9'6", the rest half heights. */
const LENGTHS_1984: Readonly<Record<string, EquipmentLength>> = tableOf({ 1: 10, 2: 20, 4: 40, 9: 45 });

function readCodeOf1984(code: string): SizeType {
  const height = Number(code[1]);
  return {
    equipmentType: typeOf1984(Number(code.slice(2))),
    equipmentLength: LENGTHS_1984[code[0] as string] ?? null,
    equipmentHeight: height <= 3 ? 'standard' : height <= 5 ? 'high_cube' : null,
  };
}

/**
 * 00–09 general purpose, 10–19 vented, 30–49 refrigerated, 50–59 open top, 60–69 platforms and racks, 70–79 tank, 80–89
 * bulk.
 */
function typeOf1984(type: number): EquipmentType | null {
  if (type < 20) return 'dry';
  if (type < 30) return null;
  if (type < 50) return 'reefer';
  if (type < 60) return 'open top';
  if (type < 70) return 'flat rack';
  if (type < 80) return 'tank';
  return type < 90 ? 'bulk' : null;
}
