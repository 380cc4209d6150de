/**
 * The APIs of real railroads as far as they are publicly known, with the data of the second simulated railroad. The data
 * are fictitious.
 */
import { X509Certificate } from 'node:crypto';
import { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { Simulation } from '../simulation.ts';
import { type Manner, noCheck, numbersOf, registerManner } from '../sources/manner.ts';
import type { SourceQuery } from '../sources/polled-source.ts';
import { SourceRefusal } from '../sources/refusal.ts';
import { presentEquipment } from './present-equipment.ts';
import { getRailroad } from './profiles.ts';

type Equipment = NonNullable<ReturnType<typeof presentEquipment>>;

/** @param number without check digit */
function findEquipment({ world }: Simulation, number: string, { now, trouble }: SourceQuery): Equipment | undefined {
  if (trouble === 'empty_list') return undefined;
  const trip = world.railTrips.find(({ container }) => container.number.slice(0, 10) === number);
  return trip && presentEquipment(trip, getRailroad('SRRB'), now, trouble);
}

const JSON_TYPE = 'application/json';

/** Without the header `date` the answer has status 200 and no body. */
function union(simulation: Simulation): Manner {
  return {
    code: 'UP',
    token: {
      path: '/oauth/token',
      access: { headers: {}, proof: 'basic', query: {}, scope: null, lifetimeSeconds: 7199, lifetimeAs: 'number' },
      perHour: 8,
    },
    check: noCheck,
    addRoutes(source, answer, prefix) {
      source.get<{ Querystring: { equipment_id?: string } }>(
        `${prefix}/services/v2/public/shipments`,
        (request, reply) =>
          answer(request, reply, {
            numbers: numbersOf(request.query.equipment_id, 20),
            type: JSON_TYPE,
            render: (query) =>
              request.headers.date === undefined || Number.isNaN(Date.parse(request.headers.date))
                ? ''
                : JSON.stringify(shipmentsOf(simulation, query)),
          }),
      );
    },
  };
}

function shipmentsOf(simulation: Simulation, query: SourceQuery) {
  if (query.trouble === 'empty_list') return [];
  // A number in another form is invalid, and is left out.
  return query.numbers
    .filter((number) => /^[A-Z]{4}\d{6}$/.test(number))
    .map((id) => {
      const simulated = findEquipment(simulation, id, query);
      const equipment = { id };
      return { load: simulated ? { equipment, simulated } : { equipment, load_empty_code: 'Unknown' } };
    });
}

function canadian(simulation: Simulation): Manner {
  return {
    code: 'CN',
    token: {
      path: '/v1/oauth/jwt-token/accesstokenJWT',
      access: {
        headers: { 'x-apikey': 'simulated' },
        proof: 'basic',
        query: {},
        scope: null,
        lifetimeSeconds: 3600,
        lifetimeAs: 'number',
      },
      perHour: null,
    },
    check: noCheck,
    addRoutes(source, answer, prefix) {
      source.get<{ Querystring: { equipmentIds?: string } }>(
        `${prefix}/customers/v1/shipments/tracking`,
        (request, reply) =>
          answer(request, reply, {
            numbers: numbersOf(request.query.equipmentIds, 100),
            type: JSON_TYPE,
            render: (query) =>
              JSON.stringify({
                ThirdPartyIntermodalShipment: {
                  Equipment: query.numbers.flatMap((number) => {
                    const simulated = findEquipment(simulation, number, query);
                    return simulated === undefined ? [] : { EquipmentId: number, simulated };
                  }),
                },
              }),
          }),
      );
    },
  };
}

interface UnitsBody {
  readonly intermodalUnits?: readonly { readonly equipmentInitial: string; readonly equipmentNumber: string }[];
}

/** Without TLS no certificate is required. */
function northern(simulation: Simulation): Manner {
  const { clientCertificate } = simulation;
  const own = clientCertificate === null ? null : new X509Certificate(clientCertificate).fingerprint256;
  return {
    code: 'BNSF',
    token: null,
    check({ raw: { socket } }) {
      if (!(socket instanceof TLSSocket)) return;
      if (!socket.authorized) throw new SourceRefusal(401, 'unauthorized', 'the certificate of the client is missing');
      const { fingerprint256, subject } = socket.getPeerCertificate();
      if (own === null || own === fingerprint256) return;
      throw new SourceRefusal(401, 'unauthorized', `the certificate of ${subject.CN} is of another client`);
    },
    addRoutes(source, answer, prefix) {
      source.post<{ Body: UnitsBody }>(`${prefix}/v3/unit-details`, (request, reply) => {
        const units = request.body.intermodalUnits ?? [];
        const written = units.map((unit) => `${unit.equipmentInitial}${unit.equipmentNumber}`).join(',');
        return answer(request, reply, {
          numbers: numbersOf(written, 100),
          type: JSON_TYPE,
          render: (query) =>
            JSON.stringify({
              intermodalUnits: query.numbers.flatMap((number) => {
                const simulated = findEquipment(simulation, number, query);
                const [equipmentInitial, equipmentNumber] = [number.slice(0, 4), number.slice(4)];
                return simulated === undefined ? [] : { equipmentInitial, equipmentNumber, simulated };
              }),
            }),
        });
      });
    },
  };
}

interface FleetPath {
  readonly account: string;
  readonly fleet: string;
  readonly number: string;
}

/** Its own authentication is not known: any request is answered. */
function railinc(simulation: Simulation): Manner {
  return {
    code: 'RAILINC',
    token: null,
    check: noCheck,
    addRoutes(source, answer, prefix) {
      source.get<{ Params: FleetPath }>(
        `${prefix}/tracing/rs-api/v1/customers/:account/fleets/:fleet/equipment/:number/tracing/latest`,
        (request, reply) =>
          answer(request, reply, {
            numbers: numbersOf(request.params.number, 50),
            type: JSON_TYPE,
            render: (query) =>
              JSON.stringify({ tripTraces: query.numbers.map((each) => traceOf(simulation, each, query)) }),
          }),
      );
    },
  };
}

function traceOf(simulation: Simulation, number: string, query: SourceQuery) {
  const equipment = findEquipment(simulation, number, query);
  if (equipment === undefined) throw new SourceRefusal(404, 'notFound', `there is no equipment ${number}`);
  const { destination, waybill, bill_of_lading } = equipment;
  return {
    equipment: { initial: number.slice(0, 4), number: number.slice(4).padStart(10, '0') },
    cycleNumber: 1,
    waybill: {
      waybillNumber: waybill,
      billOfLadingNumber: bill_of_lading,
      destination: destination && {
        station: destination.name,
        city: destination.city,
        state: destination.state,
        country: destination.country,
      },
    },
    simulated: equipment,
  };
}

export const RAIL_MANNERS = ['UP', 'CN', 'BNSF', 'RAILINC'] as const;

export function registerRailManners(app: FastifyInstance, simulation: Simulation): void {
  for (const manner of [union, canadian, northern, railinc]) registerManner(app, simulation, manner(simulation));
}
