/** GET /sources lists the lines, terminals and railroads with their paths. */
import type { FastifyInstance } from 'fastify';
import { LISTED_LINES } from '../lines/listed-lines.ts';
import { RAILROAD_PROFILES } from '../railroads/profiles.ts';
import { TERMINAL_PROFILES } from '../terminals/profiles.ts';

export function registerSourceRoutes(app: FastifyInstance): void {
  app.get('/sources', async () => ({
    lines: LISTED_LINES.map(({ scac, name }) => ({ scac, name, path: `/lines/${scac}` })),
    terminals: TERMINAL_PROFILES.map(({ code, facility }) => ({
      code,
      name: facility.name,
      locode: facility.locode,
      path: `/terminals/${code}`,
    })),
    railroads: RAILROAD_PROFILES.map(({ scac, name }) => ({ scac, name, path: `/railroads/${scac}` })),
  }));
}
