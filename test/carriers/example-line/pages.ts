/** The two pages of an answer, checked: the shipment with its containers, then the moves. Total; knows no neutral word. */
import { type Static, Type } from 'typebox';
import { readJson } from '../../../src/sources/http/json.ts';
import { structureCheck } from '../../../src/sources/http/structure.ts';

/** What a page is to this line's parser: see RawPage. */
export const ROLES = { shipment: 'shipment', moves: 'moves' } as const;

const maybe = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

const Shipment = Type.Object({
  key: Type.String({ pattern: '^[A-Za-z0-9-]+$' }),
  state: Type.String(),
  billOfLading: maybe(Type.String()),
  booking: maybe(Type.String()),
  units: Type.Array(
    Type.Object({
      unit: Type.String(),
      sizeType: maybe(Type.String()),
      seal: maybe(Type.String()),
      grossKilograms: maybe(Type.Number()),
      freeUntil: maybe(Type.String()),
      holds: maybe(Type.Array(Type.String())),
    }),
  ),
});
export type Shipment = Static<typeof Shipment>;

const Move = Type.Object({
  id: maybe(Type.String()),
  code: Type.String({ pattern: '\\S' }),
  text: maybe(Type.String()),
  state: Type.String(),
  time: Type.String(),
  reportedAt: maybe(Type.String()),
  unit: maybe(Type.String()),
  load: maybe(Type.String()),
  by: maybe(Type.String()),
  port: maybe(Type.String()),
  terminal: maybe(Type.String()),
  place: maybe(Type.String()),
  ship: maybe(Type.Object({ imo: maybe(Type.String()), name: maybe(Type.String()), voyage: maybe(Type.String()) })),
});
export type Move = Static<typeof Move>;

const checkShipment = structureCheck(Shipment);
const checkMoves = structureCheck(Type.Object({ moves: Type.Array(Type.Unknown()) }));
export const checkMove = structureCheck(Move);

export type Reading<Value> = { readonly value: Value } | { readonly problem: string };

export function readShipment(body: string): Reading<Shipment> {
  return read(body, checkShipment);
}

/** Each move by itself is still to be checked. */
export function readMoves(body: string): Reading<readonly unknown[]> {
  const moves = read(body, checkMoves);
  return 'problem' in moves ? moves : { value: moves.value.moves };
}

function read<Value>(body: string, check: (value: unknown) => Reading<Value> & { path?: string }): Reading<Value> {
  const json = readJson(body);
  if ('problem' in json) return json;
  const checked = check(json.value);
  return 'problem' in checked ? { problem: `${checked.path || 'the whole'} ${checked.problem}` } : checked;
}
