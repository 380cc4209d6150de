/** Connections of sources as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { connectionErrors } from './errors.ts';
import { connectionRoutes } from './routes.ts';
import { SourceConnectionSchema, SourceProfileSchema, SourceTestSchema } from './schema.ts';

export const connections = {
  routes: [connectionRoutes],
  resources: () => ({
    source_profile: { schema: SourceProfileSchema, relations: {} },
    source_connection: { schema: SourceConnectionSchema, relations: {} },
    source_test: { schema: SourceTestSchema, relations: {} },
  }),
  errors: connectionErrors,
} satisfies Feature;
