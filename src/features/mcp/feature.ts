/** The MCP server as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { mcpRoutes } from './routes.ts';

export const mcp = { otherRoutes: { '/mcp': [mcpRoutes] } } satisfies Feature;
