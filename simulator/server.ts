/**
 * Builds the HTTP server of the simulation: the APIs of lines, terminals and railroads, and the routes for control and
 * truth.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { registerAisRoutes } from './control/ais-routes.ts';
import { registerBillRoutes } from './control/bill-routes.ts';
import { registerClockRoutes } from './control/clock-routes.ts';
import { registerSourceRoutes } from './control/source-routes.ts';
import { registerTroubleRoutes } from './control/trouble-routes.ts';
import { registerTruthRoutes } from './control/truth-routes.ts';
import { registerEdiRoutes } from './edi/edi-routes.ts';
import { registerCoscoRoutes } from './lines/cosco/routes.ts';
import { registerEventRoutes } from './lines/event-routes.ts';
import { LINE_PROFILES } from './lines/profiles.ts';
import { registerSubscriptionRoutes } from './lines/subscription-routes.ts';
import { answerOwnNames } from './own-names.ts';
import { registerEquipmentRoutes } from './railroads/equipment-routes.ts';
import { registerRailManners } from './railroads/manners.ts';
import { RAILROAD_PROFILES } from './railroads/profiles.ts';
import type { Simulation } from './simulation.ts';
import { registerContainerRoutes } from './terminals/container-routes.ts';
import { registerTerminalManners } from './terminals/manners.ts';
import { TERMINAL_PROFILES } from './terminals/profiles.ts';

/** Of a server with TLS, in PEM: its own key and certificate, and the authority of its clients. */
export interface ServerTls {
  readonly key: string;
  readonly cert: string;
  readonly ca: string;
}

/**
 * The server does not listen yet. Open connections end when it closes, for example those of the trouble `silence`.
 * @param host of the option --host: a name that requests may have
 */
export function buildServer(simulation: Simulation, tls: ServerTls | null = null, host = '127.0.0.1'): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    // Wrong types and unknown members are errors; they are not converted or removed.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    // A source itself refuses a client without a certificate, with words.
    ...(tls !== null && { https: { ...tls, requestCert: true, rejectUnauthorized: false } }),
  }) as FastifyInstance;
  answerOwnNames(app, host);
  for (const profile of LINE_PROFILES) registerEventRoutes(app, simulation, profile);
  registerCoscoRoutes(app, simulation);
  for (const profile of LINE_PROFILES) registerSubscriptionRoutes(app, simulation, profile);
  for (const profile of TERMINAL_PROFILES) registerContainerRoutes(app, simulation, profile);
  for (const profile of RAILROAD_PROFILES) registerEquipmentRoutes(app, simulation, profile);
  registerRailManners(app, simulation);
  registerTerminalManners(app, simulation);
  registerClockRoutes(app, simulation);
  registerSourceRoutes(app);
  registerTruthRoutes(app, simulation);
  registerTroubleRoutes(app, simulation);
  registerAisRoutes(app, simulation);
  registerEdiRoutes(app, simulation);
  registerBillRoutes(app, simulation);
  return app;
}
