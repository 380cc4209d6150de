/** The MCP server as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { oauthMetadataRoutes } from './oauth.ts';
import { mcpRoutes } from './routes.ts';

export const mcp = {
  openRoutes: [oauthMetadataRoutes],
  otherRoutes: { '/mcp': [mcpRoutes] },
} satisfies Feature;
