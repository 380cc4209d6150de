/** The type of a resource's routes: a Fastify plugin whose schemas type its handlers, and what it is given to work with. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

export type ResourceRoutes<Given extends object> = FastifyPluginAsyncTypebox<Given>;
