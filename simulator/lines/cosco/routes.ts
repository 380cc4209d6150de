/**
 * GET /lines/COSU/info/tracking/{number}: COSCO's own API, with its signature, quota and troubles. The statuses of its errors
 * are not documented; these are ours.
 */
import type { FastifyInstance } from 'fastify';
import { type Simulation, worldNow } from '../../simulation.ts';
import { SourceRefusal } from '../../sources/refusal.ts';
import { count, countRequest, emptyStatistics } from '../../sources/statistics.ts';
import { matchTrouble } from '../../sources/trouble.ts';
import { applyTroubleToBody, respondWithTrouble } from '../../sources/trouble-response.ts';
import { createQuota } from '../quota.ts';
import { presentContainer, presentNone, presentShipment } from './present.ts';
import { COSCO_LINE, coscoNumberOf } from './profile.ts';
import { checkSignature } from './signature.ts';

interface Query {
  readonly Params: { readonly number: string };
  readonly Querystring: { readonly numberType?: string };
}

export function registerCoscoRoutes(app: FastifyInstance, simulation: Simulation): void {
  const source = COSCO_LINE.scac;
  const statistics = simulation.statistics.get(source) ?? emptyStatistics();
  const quota = createQuota(COSCO_LINE, simulation);
  app.register(async (line) => {
    line.addHook('onSend', async (_request, reply) => count(statistics.statuses, String(reply.statusCode)));
    line.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof SourceRefusal)) throw error;
      return reply.code(error.statusCode).send({ code: codeOf(error), message: error.message, data: null });
    });
    line.get<Query>(`/lines/${source}/info/tracking/:number`, async (request, reply) => {
      const now = worldNow(simulation);
      const { number } = request.params;
      countRequest(statistics, [number]);
      const { trouble, troubles } = matchTrouble(simulation.troubles, { source, numbers: [number], now });
      simulation.troubles = troubles;
      if (trouble !== undefined) {
        count(statistics.troubles, trouble.kind);
        if (await respondWithTrouble(trouble, reply)) return reply;
      }
      checkSignature(request, simulation.wallNow());
      quota.take();
      const found = trouble?.kind === 'empty_list' ? presentNone() : find(simulation, number, request.query.numberType);
      return reply.type('application/json').send(applyTroubleToBody(trouble, JSON.stringify(found)));
    });
  });
}

function find(simulation: Simulation, number: string, numberType: string | undefined): object {
  const now = worldNow(simulation);
  const journeys = simulation.world.journeys.filter(({ line }) => line === COSCO_LINE.journeysOf);
  switch (numberType) {
    case 'bl':
    case 'bkg': {
      const journey = journeys.find((each) => coscoNumberOf(each) === number);
      return journey === undefined ? presentNone() : presentShipment(journey, now, numberType);
    }
    case 'cntr': {
      const of = ({ containers }: (typeof journeys)[number]) => containers.find((each) => each.number === number);
      const journey = journeys.find((each) => of(each) !== undefined);
      const container = journey && of(journey);
      return journey && container ? presentContainer(journey, container, now) : presentNone();
    }
    default:
      throw new SourceRefusal(200, 'parameter', 'numberType must be bl, bkg or cntr');
  }
}

/** The documented codes; other refusals have their status. */
function codeOf({ reason, statusCode }: SourceRefusal): number {
  if (reason === 'parameter') return 5400;
  return statusCode >= 500 ? 5500 : statusCode;
}
