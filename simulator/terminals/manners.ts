/**
 * The APIs of real terminals as far as they are publicly known, with the data of the simulated terminal TTI. The data are
 * fictitious.
 */
import type { FastifyInstance } from 'fastify';
import type { Simulation } from '../simulation.ts';
import { type Manner, noCheck, numbersOf, registerManner, requiresHeaders } from '../sources/manner.ts';
import type { SourceQuery } from '../sources/polled-source.ts';
import { SourceRefusal } from '../sources/refusal.ts';
import { answerQuery } from './message.ts';
import { TERMINAL_PROFILES } from './profiles.ts';

function messageOf({ world }: Simulation, query: SourceQuery) {
  const profile = TERMINAL_PROFILES.find(({ code }) => code === 'TTI');
  if (profile === undefined) throw new Error('there is no terminal TTI');
  return answerQuery(world, profile, query);
}

const JSON_TYPE = 'application/json';

/** The key is in the path, and a refusal repeats the path. */
function longBeach(simulation: Simulation): Manner {
  return {
    code: 'LBCT',
    token: null,
    check({ params, url }) {
      if ((params as { key: string }).key === 'simulated-key') return;
      throw new SourceRefusal(401, 'unauthorized', `there is no access to ${url}`);
    },
    addRoutes(source, answer, prefix) {
      source.get<{ Params: { key: string; numbers: string } }>(
        `${prefix}/:key/API/LBCTCargoSearchWebService/cargo-numbers/:numbers`,
        (request, reply) =>
          answer(request, reply, {
            numbers: numbersOf(request.params.numbers, 20),
            type: JSON_TYPE,
            render(query) {
              const message = messageOf(simulation, query);
              const containers = message.containers.map((simulated) => ({ id: simulated.number, simulated }));
              const unknown = 'unknown' in message ? message.unknown : [];
              const results = { 'found-containers': containers.length, 'not-found-numbers': unknown };
              return JSON.stringify({ payload: { 'search-results': results, containers } });
            },
          }),
      );
    },
  };
}

function icts(simulation: Simulation): Manner {
  return {
    code: 'ICTSI',
    token: null,
    check: requiresHeaders('x-subscription-id', 'ocp-apim-subscription-key'),
    addRoutes(source, answer, prefix) {
      source.post<{ Querystring: { 'container-number'?: string } }>(
        `${prefix}/external/tms/api/v2/getContainerDetails`,
        (request, reply) =>
          answer(request, reply, {
            numbers: numbersOf(request.query['container-number'], 1).map((digits) => numberWith(simulation, digits)),
            type: JSON_TYPE,
            render: (query) =>
              JSON.stringify({ data: messageOf(simulation, query).containers.map((simulated) => ({ simulated })) }),
          }),
      );
    },
  };
}

/** It is asked by the digits alone. */
function numberWith({ world }: Simulation, digits: string): string {
  return world.stays.find(({ container }) => container.number.endsWith(digits))?.container.number ?? digits;
}

function apm(simulation: Simulation): Manner {
  return {
    code: 'APMT',
    token: {
      path: '/oauth/client_credential/accesstoken',
      access: { headers: {}, proof: 'basic', query: {}, scope: null, lifetimeSeconds: 1800, lifetimeAs: 'number' },
      perHour: null,
    },
    check: noCheck,
    addRoutes(source, answer, prefix) {
      source.get<{ Querystring: { assetId?: string } }>(`${prefix}/import-availability`, (request, reply) =>
        answer(request, reply, {
          numbers: numbersOf(request.query.assetId, 20),
          type: JSON_TYPE,
          render: (query) =>
            JSON.stringify(
              messageOf(simulation, query).containers.map((simulated) => ({
                containerId: simulated.number,
                simulated,
              })),
            ),
        }),
      );
    },
  };
}

/** Numbers are asked for in a parameter of its own each. */
function portConnect(simulation: Simulation): Manner {
  return {
    code: 'PORTCONNECT',
    token: null,
    check: requiresHeaders('ocp-apim-subscription-key'),
    addRoutes(source, answer, prefix) {
      source.get<{ Querystring: { containerNumber?: string | string[] } }>(
        `${prefix}/v1/container-visits`,
        (request, reply) =>
          answer(request, reply, {
            numbers: numbersOf([request.query.containerNumber ?? []].flat().join(','), 10),
            type: JSON_TYPE,
            render: (query) =>
              JSON.stringify(
                messageOf(simulation, query).containers.map((simulated) => ({
                  containerNumber: simulated.number,
                  simulated,
                })),
              ),
          }),
      );
    },
  };
}

/** Its address and the names of the fields are not known. */
function houston(simulation: Simulation): Manner {
  return {
    code: 'PORTHOUSTON',
    token: {
      path: '/auth/realms/phaprod/protocol/openid-connect/token',
      access: { headers: {}, proof: 'form', query: {}, scope: null, lifetimeSeconds: 3600, lifetimeAs: 'number' },
      perHour: null,
    },
    check: noCheck,
    addRoutes(source, answer, prefix) {
      source.get<{ Querystring: { unitId?: string } }>(
        `${prefix}/simulated/GetContainerAvailability`,
        (request, reply) =>
          answer(request, reply, {
            numbers: numbersOf(request.query.unitId, 1),
            type: JSON_TYPE,
            render: (query) => JSON.stringify({ simulated: messageOf(simulation, query).containers }),
          }),
      );
    },
  };
}

export const TERMINAL_MANNERS = ['LBCT', 'ICTSI', 'APMT', 'PORTCONNECT', 'PORTHOUSTON'] as const;

export function registerTerminalManners(app: FastifyInstance, simulation: Simulation): void {
  for (const manner of [longBeach, icts, apm, portConnect, houston])
    registerManner(app, simulation, manner(simulation));
}
