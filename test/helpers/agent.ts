/** Agents as tests have them: a client of the SDK over HTTP, and raw requests as agents of an earlier protocol send them. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** What a tool answers, as agents take it apart: the first JSON that is no advice, and the advice. */
export interface ToolResult {
  readonly isError: boolean;
  readonly payload: Record<string, unknown>;
  readonly steering: Record<string, unknown> | undefined;
  /** All texts. */
  readonly text: string;
}

export interface Agent {
  readonly client: Client;
  readonly call: (name: string, args?: Record<string, unknown>) => Promise<ToolResult>;
  readonly close: () => Promise<void>;
}

/** In the newest protocol that both speak. @param url of the service */
export async function connectAgent(url: string, key: string): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  return agentOf(client);
}

export function agentOf(client: Client): Agent {
  return {
    client,
    call: async (name, args = {}) => toolResult(await client.callTool({ name, arguments: args })),
    close: () => client.close(),
  };
}

export function toolResult(result: unknown): ToolResult {
  const { isError, content = [] } = result as { isError?: boolean; content?: { type: string; text?: string }[] };
  const texts = content.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : []));
  const parsed = texts.map(parseJson).filter((each) => each !== undefined);
  return {
    isError: isError === true,
    payload: parsed.find(({ _agent_steering }) => _agent_steering !== true) ?? {},
    steering: parsed.find(({ _agent_steering }) => _agent_steering === true),
    text: texts.join('\n'),
  };
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

interface RpcAnswer {
  readonly status: number;
  readonly result: unknown;
  readonly error: { readonly message: string } | undefined;
}

/** A single request in the protocol of 2025-06-18, without a handshake before it. */
export async function rpc(url: string, key: string | null, method: string, params: object = {}): Promise<RpcAnswer> {
  const response = await fetch(new URL('/mcp', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
      ...(key !== null && { authorization: `Token ${key}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: crypto.randomUUID(), method, params }),
  });
  const text = await response.text();
  const data = [...text.matchAll(/^data: ?(.+)$/gm)].at(-1)?.[1] ?? text;
  const { result, error } = (parseJson(data) ?? {}) as Pick<RpcAnswer, 'result' | 'error'>;
  return { status: response.status, result, error };
}
