/** The answers of COSCO, checked: a shipment with its containers, or a container with its cycle. Total; knows no neutral word. */
import { type Static, Type } from 'typebox';
import { readJson } from '../../http/json.ts';
import { type Flaw, structureCheck, tolerantStructureCheck } from '../../http/structure.ts';
import { boxNumber } from '../../http/text.ts';

const maybe = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const text = () => maybe(Type.Union([Type.String(), Type.Number()]));

const Envelope = Type.Object({
  code: Type.Number(),
  message: text(),
  data: maybe(Type.Object({ type: text(), content: Type.Optional(Type.Unknown()) })),
});

/** `containerStatus[].containers[]` and `containers[].container`: a container with its last move, which `label` names. */
const CosuBox = Type.Object({
  containerNumber: Type.String(),
  containerType: text(),
  grossWeight: text(),
  sealNumber: text(),
  label: text(),
  location: text(),
  locationDateTime: text(),
  transportation: text(),
});
export type CosuBox = Static<typeof CosuBox>;

const Shipment = Type.Object({
  actualShipment: maybe(Type.Array(Type.Unknown())),
  trackingPath: maybe(
    Type.Object({
      billOfladingRefCode: text(),
      trackingGroupReferenceCode: text(),
      fromCity: text(),
      toCity: text(),
      cgoAvailTm: text(),
      pod: text(),
    }),
  ),
  containerStatus: Type.Array(Type.Object({ containers: Type.Array(CosuBox) })),
});
export type Shipment = Static<typeof Shipment>;

const ContainerPage = Type.Object({
  containers: Type.Array(Type.Object({ container: CosuBox, containerCircleStatus: Type.Array(Type.Unknown()) })),
});
export type Cycle = Static<typeof ContainerPage>['containers'][number];

const Voyage = Type.Object({
  vesselName: text(),
  voyageNo: text(),
  portOfLoading: text(),
  portOfDischarge: text(),
  city: text(),
  expectedDateOfDeparture: text(),
  actualDepartureDate: text(),
  estimatedDateOfArrival: text(),
  actualArrivalDate: text(),
});
export type Voyage = Static<typeof Voyage>;

const Move = Type.Object({
  uuid: text(),
  containerNumberStatus: Type.String({ pattern: '\\S' }),
  location: text(),
  timeOfIssue: Type.String(),
  transportation: text(),
});
export type Move = Static<typeof Move>;

const checkEnvelope = structureCheck(Envelope);
/** Without its containers, their numbers and their moves an answer is another one; a fault elsewhere costs the field alone. */
const ESSENTIAL = /(^|\/)(containerStatus|containers|container|containerCircleStatus|containerNumber)(\/\d+)?$/;
const checkShipment = tolerantStructureCheck(Shipment, ESSENTIAL);
const checkContainerPage = tolerantStructureCheck(ContainerPage, ESSENTIAL);
export const checkVoyage = tolerantStructureCheck(Voyage, /Date/);
export const checkMove = tolerantStructureCheck(Move, /^(containerNumberStatus|timeOfIssue)$/);

/** The number is unknown (`none`), or the line answers with an error code (`code`). */
export type CosuReading<Content> =
  | { readonly content: Content; readonly dropped: readonly Flaw[] }
  | { readonly none: true }
  | { readonly code: number }
  | { readonly problem: string };

export function readShipment(body: string): CosuReading<Shipment> {
  return read(body, checkShipment);
}

export function readContainerPage(body: string): CosuReading<Static<typeof ContainerPage>> {
  return read(body, checkContainerPage);
}

/** Numbers of the containers of a shipment, each once. */
export function boxesOf({ containerStatus }: Shipment): Map<string, CosuBox> {
  const boxes = new Map<string, CosuBox>();
  for (const box of containerStatus.flatMap(({ containers }) => containers)) {
    const number = boxNumber(box.containerNumber);
    if (number !== null) boxes.set(number, box);
  }
  return boxes;
}

function read<Content>(body: string, check: Check<Content>): CosuReading<Content> {
  const json = readJson(body);
  if ('problem' in json) return json;
  const envelope = checkEnvelope(json.value);
  if ('problem' in envelope) return flaw('', envelope);
  const { code, data } = envelope.value;
  if (code !== 0) return { code };
  if (data?.type === 'none') return { none: true };
  const checked = check(data?.content);
  return 'problem' in checked ? flaw('data/content', checked) : { content: checked.value, dropped: checked.dropped };
}

type Check<Content> = (value: unknown) => { readonly value: Content; readonly dropped: readonly Flaw[] } | Flaw;

function flaw(where: string, { path, problem }: Flaw) {
  return { problem: `${[where, path].filter((part) => part !== '').join('/') || 'the whole'} ${problem}` };
}
