/** Where a vessel will be on her way to a port: from her last position, or from coordinates. */

import { type TProperties, Type } from 'typebox';
import type { LonLat } from '../../../core/map/sphere.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { ApiError, type ErrorObject, errorObject, throwIfAny } from '../../../http/jsonapi/errors.ts';
import type { RawQuery } from '../../../http/jsonapi/reading/query.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { Port } from '../../../reference/ports.ts';
import type { Reference } from '../../../reference/reference.ts';
import { ClosedPassages, closedPassagesParameter } from '../../../tracking/containers/route/closed-passages.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { expectedPosition, renderVesselAt, VesselSchema } from '../../../tracking/vessels/schema.ts';
import { ByIdOrImo, getVessel } from '../get-vessel.ts';
import { futurePositions } from './future-positions.ts';

const Ports = {
  port_id: Type.String({ pattern: '\\S', description: 'Next port: id or UN/LOCODE' }),
  previous_port_id: Type.String({ pattern: '\\S', description: 'Previous port: id or UN/LOCODE' }),
};
const Start = {
  latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Start of the voyage, WGS 84 degrees' }),
  longitude: Type.Number({ minimum: -180, maximum: 180, description: 'Start of the voyage, WGS 84 degrees' }),
};
const LIMITS = { latitude: 90, longitude: 180 } as const;
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const DESCRIPTION =
  'The vessel with `positions`, one a minute, all `estimated`: the shortest way by sea, in time for what the containers aboard expect, else ' +
  'at the speed of her last day, else at 14 knots.';

export const futurePositionsRoutes: ResourceRoutes<{
  tracking: TrackingContext;
  reference: Reference;
}> = async (app, dependencies) => {
  const { tracking, reference } = dependencies;
  const add = (path: `/vessels/:id/${string}`, about: { summary: string; own: TProperties; hasStart: boolean }) =>
    serveOperation(app, {
      path,
      config: { alsoAnswers: [422] },
      tags: ['vessels'],
      schema: VesselSchema,
      summary: about.summary,
      description: DESCRIPTION,
      params: ByIdOrImo,
      own: { ...about.own, closed_passages: ClosedPassages },
      answer: async (session, request) => {
        const query = readVoyageQuery(request.query as RawQuery, about.hasStart);
        const closed = closedPassagesParameter(request);
        const vessel = await getVessel(session, (request.params as { id: string }).id);
        const port = portOfCall(reference, query);
        const locodes = reference.ports.listCodesOfPort(port.code);
        const voyage = { vessel, port, locodes, start: query.start, closed };
        const positions = await futurePositions(session, tracking, voyage, request.auth.partyIds);
        const json = renderVesselAt(vessel, vessel.last, positions.map(expectedPosition));
        return { type: 'vessel', id: vessel.id, json };
      },
    });

  add('/vessels/:id/future_positions', {
    summary: 'Estimate future positions of a vessel',
    own: Ports,
    hasStart: false,
  });
  add('/vessels/:id/future_positions_with_coordinates', {
    summary: 'Estimate future positions of a vessel from given coordinates',
    own: { ...Ports, ...Start },
    hasStart: true,
  });
};

interface VoyageQuery {
  readonly portId: string;
  readonly previousPortId: string;
  readonly start: LonLat | null;
}

/** @throws ApiError with all that is wrong with the parameters */
function readVoyageQuery(query: RawQuery, hasStart: boolean): VoyageQuery {
  const errors: ErrorObject[] = [];
  const refuse = (parameter: string, detail: string) =>
    errors.push(errorObject('invalid_parameter', { detail, parameter }));
  const once = (name: string, wanted: string): string => {
    const value = query[name];
    if (Array.isArray(value)) refuse(name, `${name} must be given once.`);
    else if (value === undefined || value.trim() === '') refuse(name, `${name} must be given: ${wanted}.`);
    else return value.trim();
    return '';
  };
  const degrees = (name: keyof typeof LIMITS): number => {
    const wanted = `degrees from -${LIMITS[name]} to ${LIMITS[name]}, such as 12.5`;
    const text = once(name, wanted);
    const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
    if (text !== '' && !(Math.abs(value) <= LIMITS[name])) refuse(name, `${name} must be ${wanted}.`);
    return value;
  };
  const portId = once('port_id', 'the id or UN/LOCODE of the port that she goes to');
  const previousPortId = once('previous_port_id', 'the id or UN/LOCODE of the port that she left');
  const start: LonLat | null = hasStart ? [degrees('longitude'), degrees('latitude')] : null;
  throwIfAny(errors);
  return { portId, previousPortId, start };
}

/** @returns the port that she goes to @throws ApiError where one of the two is not known, or both are one */
function portOfCall(reference: Reference, { portId, previousPortId }: VoyageQuery): Port {
  const port = getPort(reference, 'port_id', portId);
  const previous = getPort(reference, 'previous_port_id', previousPortId);
  if (!reference.ports.listCodesOfPort(port.code).includes(previous.code)) return port;
  const detail = `port_id and previous_port_id name the same port, ${port.name}.`;
  throw new ApiError([errorObject('invalid_parameter', { detail, parameter: 'previous_port_id' })]);
}

function getPort({ ports }: Reference, parameter: string, id: string): Port {
  const port = isUuid(id) ? ports.findById(id) : ports.findByLocode(id);
  if (port?.kind === 'port') return port;
  const shown = JSON.stringify(id.slice(0, 100).toWellFormed());
  const detail = `There is no port ${shown}; GET /v2/ports lists all ports by id and UN/LOCODE.`;
  throw new ApiError([errorObject('not_found', { detail, parameter })]);
}
