/** The type of a resource's routes: a Fastify plugin whose schemas type its handlers, and what it is given to work with. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

export type ResourceRoutes<Given extends object> = FastifyPluginAsyncTypebox<Given>;

const DISPLAY_NAME = Symbol.for('fastify.display-name');

/** With its own name for Fastify, which else compares a plugin with every module that is loaded, at each start. */
export function named<Plugin extends (...given: never[]) => unknown>(plugin: Plugin): Plugin {
  return Object.assign(plugin, { [DISPLAY_NAME]: plugin.name || 'routes' });
}
