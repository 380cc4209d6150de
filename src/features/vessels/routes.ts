/** Vessels that sources have named, by id or IMO number, with their past and future positions. */

import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { readMoment } from '../../http/jsonapi/reading/filters.ts';
import { serveOperation } from '../../http/jsonapi/serve-operation.ts';
import type { Reference } from '../../reference/reference.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { observedPosition, renderVesselAt, VesselSchema } from '../../tracking/vessels/schema.ts';
import { ByIdOrImo, getVessel } from './get-vessel.ts';
import { futurePositionsRoutes } from './positions/future-positions-routes.ts';
import { listPositions } from './positions/store.ts';

/** A ship that changes all the time keeps fewer in 31 days. */
const MOST_POSITIONS = 50_000;

export const vesselRoutes: ResourceRoutes<{
  tracking: TrackingContext;
  reference: Reference;
}> = async (app, dependencies) => {
  serveOperation(app, {
    path: '/vessels/:id',
    tags: ['vessels'],
    schema: VesselSchema,
    summary: 'Get a vessel',
    params: ByIdOrImo,
    own: ShowPositions,
    answer: async (session, request) => {
      const range = positionsParameter(request);
      const vessel = await getVessel(session, request.params.id);
      const limit = MOST_POSITIONS;
      const positions = range === null ? undefined : await listPositions(session, vessel.imo, { ...range, limit });
      const json = renderVesselAt(vessel, vessel.last, positions?.map(observedPosition));
      return { type: 'vessel', id: vessel.id, json };
    },
  });
  await futurePositionsRoutes(app, dependencies);
};

const [FROM, TO] = ['show_positions[from_timestamp]', 'show_positions[to_timestamp]'] as const;
const LONGEST_DAYS = 31;
const LONGEST_MILLIS = LONGEST_DAYS * 86_400_000;

const parameter = (description: string) =>
  Type.Optional(Type.String({ description, examples: ['2026-05-11T18:30:00Z'], format: 'date-time' }));

const ShowPositions = {
  [FROM]: parameter(`Positions from then on; ${LONGEST_DAYS} days before the end where it is not given`),
  [TO]: parameter(`Positions until then; ${LONGEST_DAYS} days after the beginning where it is not given`),
};

/** Null where no positions are requested. */
function positionsParameter({ query }: FastifyRequest): { from: Date; to: Date } | null {
  const from = moment(query, FROM);
  const to = moment(query, TO) ?? (from === null ? null : from + LONGEST_MILLIS);
  if (to === null) return null;
  const start = from ?? to - LONGEST_MILLIS;
  if (start > to) throw refusal(FROM, `${FROM} must not be after ${TO}.`);
  if (to - start > LONGEST_MILLIS) throw refusal(FROM, `The time range may span ${LONGEST_DAYS} days at most.`);
  return { from: new Date(start), to: new Date(to) };
}

function moment(query: unknown, name: string): number | null {
  const text = (query as Readonly<Record<string, string | string[] | undefined>>)[name];
  if (text === undefined) return null;
  if (Array.isArray(text)) throw refusal(name, `${name} must be given once.`);
  const millis = readMoment(text);
  if (millis === null) throw refusal(name, `${name} must be a time such as 2026-05-11T18:30:00Z.`);
  return millis;
}

function refusal(parameter: string, detail: string): Error {
  return apiError('invalid_parameter', { detail, parameter });
}
