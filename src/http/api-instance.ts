/** The type of a resource's routes: a Fastify plugin whose schemas type its handlers, given the HTTP layer's dependencies. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { HttpDependencies } from './dependencies.ts';

export type ResourceRoutes = FastifyPluginAsyncTypebox<HttpDependencies>;
