/**
 * Puts the simulation behind HTTP: the own interfaces of lines, terminals and railroads, and those that steer and tell the truth.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { registerAisRoutes } from './control/ais-routes.ts';
import { registerClockRoutes } from './control/clock-routes.ts';
import { registerSourceRoutes } from './control/source-routes.ts';
import { registerTroubleRoutes } from './control/trouble-routes.ts';
import { registerTruthRoutes } from './control/truth-routes.ts';
import { registerEdiRoutes } from './edi/edi-routes.ts';
import { registerEventRoutes } from './lines/event-routes.ts';
import { LINE_PROFILES } from './lines/profiles.ts';
import { registerEquipmentRoutes } from './railroads/equipment-routes.ts';
import { RAILROAD_PROFILES } from './railroads/profiles.ts';
import type { Simulation } from './simulation.ts';
import { registerContainerRoutes } from './terminals/container-routes.ts';
import { TERMINAL_PROFILES } from './terminals/profiles.ts';

/** Not listening yet. Connections left open, by silence say, end when it closes. */
export function buildServer(simulation: Simulation): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    // A wrong type is an error here, not a hint; unknown members are refused, not dropped.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  for (const profile of LINE_PROFILES) registerEventRoutes(app, simulation, profile);
  for (const profile of TERMINAL_PROFILES) registerContainerRoutes(app, simulation, profile);
  for (const profile of RAILROAD_PROFILES) registerEquipmentRoutes(app, simulation, profile);
  registerClockRoutes(app, simulation);
  registerSourceRoutes(app);
  registerTruthRoutes(app, simulation);
  registerTroubleRoutes(app, simulation);
  registerAisRoutes(app, simulation);
  registerEdiRoutes(app, simulation);
  return app;
}
