/** The settings of the MCP server. */
import { Type } from 'typebox';
import { group, nullable, Text } from '../../lib/settings/schemas.ts';

export const McpConfig = group('The [MCP server](agents.md) for agents, at `/mcp`.', {
  allowWrites: Type.Boolean({
    description:
      'Whether agents whose key may write can start tracking (`track_container`). `false`: agents only read, whatever their key may.',
  }),
  audience: nullable(
    'Audience that access tokens of the identity provider must name ([agents](agents.md#log-in-by-the-identity-provider)). `null`: the address of `/mcp`.',
    Text,
  ),
  scopes: Type.Array(Type.String({ pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]+$' }), {
    description: 'Scopes that agents request of the identity provider for a token.',
  }),
});
