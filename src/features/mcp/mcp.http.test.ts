/**
 * Agents over HTTP: every tool with success and refusal, limited keys, writes, and what agents of the API family expect. The
 * command line is tried once; both-transports.long.test.ts tries all over both transports.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { TOOLS } from '@portolan/mcp/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Agent, agentOf, rpc, toolResult } from '../../../test/helpers/agent.ts';
import { findLeak, TOOL_CASES } from '../../../test/helpers/agent-cases.ts';
import { describeEvaluation } from '../../../test/helpers/agent-evaluation.ts';
import { type AgentWorld, NOBODY, NUMBER, openAgentWorld } from '../../../test/helpers/agent-world.ts';
import { LANDED } from '../../../test/helpers/landed.ts';
import { report } from '../../../test/helpers/tracking/core-world.ts';

let world: AgentWorld;
let agent: Agent;

beforeAll(async () => {
  world = await openAgentWorld();
  agent = await world.agentWith(world.key);
});
afterAll(() => world?.close());

const names = async ({ client }: Agent) => (await client.listTools()).tools.map(({ name }) => name);

describe('a tool', () => {
  it('has its cases', () => {
    expect(Object.keys(TOOL_CASES).sort()).toEqual(TOOLS.map(({ name }) => name).sort());
  });

  it.each(Object.entries(TOOL_CASES))(
    '%s answers with what it rests on, and suggests what to call next',
    async (name, cases) => {
      for (const [args, expected] of cases.answers(world.ids)) {
        const { payload, steering, isError, text } = await agent.call(name, args);
        expect(isError, text).toBe(false);
        expect(payload).toMatchObject(expected);
        expect(payload.freshness).toMatchObject({ read_at: '2026-05-11T18:30:00.000Z' });
        expect((payload.provenance as { read: string[] }).read).not.toEqual([]);
        expect(steering?.suggested_follow_ups).toContainEqual(expect.any(String));
        expect(steering?.suggested_tools).toContainEqual(expect.any(String));
      }
    },
  );

  it.each(Object.entries(TOOL_CASES))('%s refuses in words that help', async (name, { refusals }) => {
    expect(refusals).not.toEqual([]);
    for (const [args, words] of refusals) {
      const { isError, text } = await agent.call(name, args);
      expect(text).toMatch(words);
      expect(isError).toBe(true);
    }
  });

  it('says apart from no risk what nobody can assess', async () => {
    world.api.script = (reference, now) =>
      report(reference, now, { containers: ['SIMU0000002'], observations: LANDED.map(ofSecond) });
    const second = await world.api.track(world.key, 'SIML2600002');
    const { payload } = await agent.call('get_container', { id: second.containerIds[0] });
    expect(payload.demurrage).toMatchObject({ risk: 'cannot_assess', urgency: 'unknown', urgency_suppressed: true });
    const days = await agent.call('attention', { focus: 'last_free_days' });
    expect(days.payload).toMatchObject({
      items: [{ number: NUMBER }],
      cannot_assess: { count: 1, containers: ['SIMU0000002'] },
    });
  });
});

const ofSecond = (each: (typeof LANDED)[number]) =>
  each.equipment === null ? each : { ...each, equipment: 'SIMU0000002' };

describe('what an agent may', () => {
  it('is read-only for a viewer, for a key without permission, and where the installation says so', async () => {
    expect(await names(agent)).toContain('track_container');
    expect(await names(await world.agentWith(await world.api.key(world.key.accountId, 'viewer')))).not.toContain(
      'track_container',
    );
    world.settings.allowWrites = false;
    try {
      expect(await names(await world.agentWith(world.key))).not.toContain('track_container');
    } finally {
      world.settings.allowWrites = true;
    }
  });

  it('is named by annotations and schemas', async () => {
    const { tools } = await agent.client.listTools();
    for (const { name, annotations, outputSchema, description } of tools) {
      expect(annotations, name).toMatchObject({ readOnlyHint: name !== 'track_container', destructiveHint: false });
      expect(outputSchema?.required, name).toEqual(expect.arrayContaining(['freshness', 'provenance', 'truncated']));
      expect(description?.length, name).toBeGreaterThan(40);
    }
  });

  it('starts tracking, once, and is audited as its key', async () => {
    const { api, key } = world;
    const writer = await world.agentWith(await api.key(key.accountId, 'member'));
    const args = { number: 'SIML2600077', numberType: 'bill_of_lading', scac: 'SIML', refNumbers: ['PO-1'] };
    const { payload } = await writer.call('track_container', args);
    expect(payload).toMatchObject({
      tracking_request_created: true,
      tracking_request: { request_number: 'SIML2600077' },
    });
    const again = await writer.call('track_container', args);
    expect(again.isError).toBe(true);
    expect(again.text).toMatch(/422/);
    const audit = await api.list(key, '/v2/audit_events?filter[resource_type]=tracking_request');
    const written = audit.filter(({ attributes }) => attributes.actor_name === 'member');
    expect(written.map(({ attributes }) => [attributes.action, attributes.resource_name])).toEqual([
      ['created', 'SIML2600077'],
    ]);
  });

  it('ends at the customers of its key, through any tool', async () => {
    const { api, key, ids } = world;
    const other = await api.party(key, 'Globex');
    const limited = await world.agentWith(await api.key(key.accountId, 'member', [other]));
    expect((await names(limited)).sort()).toEqual(Object.keys(TOOL_CASES).sort());
    for (const [name, { looks }] of Object.entries(TOOL_CASES))
      for (const args of looks(ids)) {
        const { text } = await limited.call(name, args);
        expect(findLeak(ids, args, text), `${name} ${JSON.stringify(args)}`).toBeUndefined();
      }
    // What agents may see is found.
    const [look] = TOOL_CASES.get_container?.looks(ids) ?? [];
    expect(findLeak(ids, {}, (await agent.call('get_container', look)).text)).toBeDefined();
  });
});

describe('resources, prompts and completion', () => {
  it('has words of milestones and guidance, places and containers', async () => {
    const { client } = agent;
    const read = async (uri: string) =>
      String((await client.readResource({ uri })).contents.map((each) => ('text' in each ? each.text : '')));
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual([
      'portolan://docs/milestone-glossary',
      'portolan://docs/query-guidance',
    ]);
    expect(await read('portolan://docs/milestone-glossary')).toContain('| `vessel_discharged` | Discharged |');
    const guidance = await read('portolan://docs/query-guidance');
    const named = (await client.listTools()).tools.map(({ name }) => name).filter((name) => name !== 'track_container');
    expect(
      named.filter(
        (name) =>
          !guidance.includes(name) &&
          !['list_containers', 'list_shipments', 'get_supported_shipping_lines'].includes(name),
      ),
    ).toEqual([]);
    expect(JSON.parse(await read('portolan://places/USLGB'))).toMatchObject({
      name: 'Long Beach',
      time_zone: 'America/Los_Angeles',
    });
    expect(JSON.parse(await read(`portolan://container/${NUMBER}`))).toMatchObject({ container_number: NUMBER });
    await expect(read('portolan://container/SIMU7654321')).rejects.toThrow(/sees no container/);
  });

  it('completes lines, places and containers, and fills prompts', async () => {
    const { client } = agent;
    const complete = async (name: string, argument: string, value: string) =>
      (await client.complete({ ref: { type: 'ref/prompt', name }, argument: { name: argument, value } })).completion
        .values;
    expect(await complete('morning-briefing', 'carrier', 'mae')).toContain('MAEU');
    expect(await complete('morning-briefing', 'port', 'long beach')).toContain('USLGB');
    expect(await complete('check-demurrage', 'container_id', 'SIMU00000')).toContain(NUMBER);
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual([
      'morning-briefing',
      'check-demurrage',
      'analyze-delays',
      'track-shipment',
    ]);
    const { messages } = await client.getPrompt({ name: 'morning-briefing', arguments: { port: 'USLGB' } });
    expect(JSON.stringify(messages)).toContain('with port=USLGB in every call');
  });
});

describe('the address', () => {
  it('refuses who has no key, a wrong key, a session or a page of another site', async () => {
    const { api, key, url } = world;
    expect((await rpc(url, null, 'tools/list')).status).toBe(401);
    const send = (headers: Record<string, string>) =>
      api.app.inject({
        method: 'POST',
        url: '/mcp',
        headers,
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      });
    const bare = await send({});
    expect(bare.statusCode).toBe(401);
    expect(bare.headers['www-authenticate']).toBe('Token');
    expect(bare.json().errors[0].detail).toBe('Send your API key: Authorization: Token <API_KEY>.');
    const authorization = `Bearer ${key.key}`;
    expect((await send({ authorization, origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send({ authorization, origin: 'http://api.test' })).statusCode).not.toBe(403);
    expect((await rpc(url, (await api.key(key.accountId, 'feeder')).key, 'tools/list')).status).toBe(403);
  });

  it('keeps no session and no stream', async () => {
    const { key, url } = world;
    const headers = { authorization: `Bearer ${key.key}`, accept: 'text/event-stream' };
    await expect(agent.client.listen({ toolsListChanged: true })).rejects.toThrow('Subscription limit');
    for (const method of ['GET', 'DELETE']) expect((await fetch(`${url}/mcp`, { method, headers })).status).toBe(405);
  });

  it('counts the reads of a tool against the limit of the key', async () => {
    const { api, key, url } = world;
    const slow = await api.key(key.accountId, 'viewer');
    await api.database.systemPool.query('UPDATE api_keys SET rate_limit = 2 WHERE id = $1', [slow.id]);
    const answers = [];
    for (let count = 0; count < 2; count += 1)
      answers.push(await rpc(url, slow.key, 'tools/call', { name: 'get_container', arguments: { id: NUMBER } }));
    const [first, second] = answers;
    expect(toolResult(first?.result).text).toMatch(/429.*Wait \d+ seconds/s);
    expect(second?.status).toBe(429);
  });
});

describe('agents of this API family', () => {
  it('shake hands', async () => {
    const { status, result } = await rpc(world.url, world.key.key, 'initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'agent', version: '1' },
    });
    expect(status).toBe(200);
    expect(result).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'portolan' } });
  });

  // In their protocol, without a handshake.
  describeEvaluation(async (name, args) => {
    const { status, result, error } = await rpc(world.url, world.key.key, 'tools/call', { name, arguments: args });
    const answer = toolResult(result);
    return { ...answer, isError: answer.isError || error !== undefined || status !== 200 };
  });
});

describe('the command line', () => {
  const folder = join(import.meta.dirname, '../../../mcp');

  it('is built into one file, which serves the same on stdio, by a key in the environment, and writes only where it is allowed', async () => {
    execFileSync(process.execPath, [join(folder, 'scripts/build.ts')]);
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    const env = {
      ...process.env,
      T49_API_BASE_URL: `${world.url}/v2`,
      T49_API_TOKEN: world.key.key,
      PORTOLAN_URL: '',
      PORTOLAN_KEY: '',
    } as Record<string, string>;
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [join(folder, 'dist/portolan-mcp.js')], env }),
    );
    const stdio = agentOf(client);
    const offered = await names(stdio);
    expect(offered).toContain('attention');
    expect(offered).not.toContain('track_container');
    expect((await stdio.call('get_container', { id: NUMBER })).payload).toMatchObject({ container_number: NUMBER });
    expect((await stdio.call('get_container', { id: NOBODY })).text).toMatch(/404/);
    await stdio.close();
  });
});
