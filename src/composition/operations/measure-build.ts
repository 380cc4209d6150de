/** Which program runs, as a metric that is always 1: its labels say it. */
import { Gauge, type Registry } from 'prom-client';
import { PROGRAM_COMMIT, PROGRAM_VERSION } from '../program-version.ts';

/** @param schemaVersion the number of the last migration that the program knows */
export function measureBuild(registry: Registry, schemaVersion: number): void {
  new Gauge({
    name: 'portolan_build_info',
    help: 'Always 1. The labels are the version and commit of the program, and the versions of Node and of the schema.',
    labelNames: ['version', 'commit', 'node_version', 'schema_version'],
    registers: [registry],
  }).set(
    {
      version: PROGRAM_VERSION,
      commit: PROGRAM_COMMIT ?? 'unknown',
      node_version: process.versions.node,
      schema_version: String(schemaVersion),
    },
    1,
  );
}
