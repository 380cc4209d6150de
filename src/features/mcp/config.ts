/** The settings of the MCP server. */
import { Type } from 'typebox';
import { group } from '../../lib/settings/schemas.ts';

export const McpConfig = group('The [MCP server](agents.md) for agents, at `/mcp`.', {
  allowWrites: Type.Boolean({
    description:
      'Whether agents whose key may write can start tracking (`track_container`). `false`: agents only read, whatever their key may.',
  }),
});
