/** The packages for users of the API as they are published: built, installed in empty folders, and used with one service. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newWebhookSecret, signatureHeaders } from '../../src/features/webhooks/sending/sign.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { linksOf, root, textOf } from '../docs/documents.ts';
import { agentOf } from '../helpers/agent.ts';
import { startTestService, type TestService } from '../helpers/service.ts';
import { runProgramOf } from './built-client.ts';
import {
  faultsOfPrograms,
  findMypy,
  findPython,
  type InstalledPackage,
  installPython,
  MYPY_NEEDED,
  mypyFaults,
  PIP_NEEDED,
  pythonPrograms,
} from './python.ts';
import { installTarballs } from './tarballs.ts';

/** The service is in this process, which must go on meanwhile. */
const runFile = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'portolan-artefacts-'));
const python = findPython('pip');
const mypy = findMypy(join(folder, 'mypy'));
let service: TestService;
let key: string;

beforeAll(async () => {
  const webhooks = { guard: { allowHttpLoopback: true } };
  service = await startTestService({ clock: systemClock, role: 'all', hasQuickQueue: true, settings: { webhooks } });
  key = await service.key(await service.account());
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const access = () => ({ PORTOLAN_URL: service.url, PORTOLAN_KEY: key });

describe('from their tarballs', () => {
  const bin = (name: string) => join(folder, 'npm/node_modules/.bin', name);

  beforeAll(async () => {
    mkdirSync(join(folder, 'npm'));
    await installTarballs(join(folder, 'npm'), ['cli-client', 'client', 'mcp']);
  });

  it('the command line tracks and lists', async () => {
    const portolan = async (...parameters: string[]) =>
      (await runFile(bin('portolan'), parameters, { env: { ...process.env, ...access() } })).stdout;
    expect(await portolan('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    const number = ['TEST-TR-SUCCEEDED', '--scac', 'TEST', '--type', 'bol', '--wait'];
    const tracked = JSON.parse(await portolan('track', ...number));
    expect(tracked).toMatchObject({ ok: true, data: [{ status: 'created' }] });
    expect(await portolan('containers', 'list', '--table')).toContain('TESU4000011');
  });

  it('the client for TypeScript iterates, reports errors and verifies webhooks', async () => {
    const program = `
      import { createClient, JsonApiError } from '@portolan/client';
      import { verifyWebhook, WebhookNotGenuine } from '@portolan/client/webhooks';
      const portolan = createClient({ baseUrl: process.env.PORTOLAN_URL + '/v2', apiKey: process.env.PORTOLAN_KEY });
      for await (const { attributes } of portolan.each('/containers')) console.log(attributes.number);
      const error = await portolan.GET('/containers/{id}', { params: { path: { id: 'x' } } }).catch((fault) => fault);
      console.log(error instanceof JsonApiError, error.status);
      try { verifyWebhook('{}', {}, { secret: 'x' }) } catch (fault) { console.log(fault instanceof WebhookNotGenuine) }
    `;
    const node = runFile(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: join(folder, 'npm'),
      env: { ...process.env, ...access() },
    });
    expect((await node).stdout).toBe('TESU4000011\ntrue 404\ntrue\n');
  });

  it('the MCP server lists its tools and answers', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport({ command: bin('portolan-mcp'), env: { ...env(), ...access() } }));
    const stdio = agentOf(client);
    expect(client.getServerVersion()).toMatchObject({ name: 'portolan' });
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('get_container');
    const { payload } = await stdio.call('get_container', { id: 'TESU4000011' });
    expect(payload).toMatchObject({ container_number: 'TESU4000011' });
    await stdio.close();
  });
});

describe.skipIf(python === undefined)(`the client for Python (${PIP_NEEDED})`, () => {
  const programs = pythonPrograms();
  let installed: InstalledPackage;
  let own: { readonly PORTOLAN_URL: string; readonly PORTOLAN_KEY: string };

  beforeAll(async () => {
    mkdirSync(join(folder, 'python'));
    installed = await installPython(python ?? '', join(folder, 'python'));
    own = { PORTOLAN_URL: service.url, PORTOLAN_KEY: await service.key(await service.account()) };
  });

  it('is the same from the checkout and from its source archive', () => {
    const [first = '', second = ''] = installed.wheels;
    expect(readFileSync(second)).toEqual(readFileSync(first));
  });

  it('tracks, lists, changes, follows events and verifies webhooks', async () => {
    expect(await installed.check(own)).toMatch(/Ran \d\d tests[\s\S]*OK/);
  });

  it('runs the programs of its README', async () => {
    expect((await installed.run(programs.calls, own)).split('\n')).toEqual([
      'tracked TEST-TR-SUCCEEDED created',
      'TESU4000011 picked_up',
      expect.stringMatching(/^TESU4000011 20/),
      expect.stringMatching(/^TESU4000011 /),
      '',
    ]);
    const errors = (await installed.run(programs.errors, own)).split('\n');
    expect(errors[0]).toBe("invalid_value ['/data/attributes/url', '/data/attributes/events/0']");
    expect(errors.at(-2)).toMatch(/^404 \S+$/);
    expect(await installed.run(programs.stream, own)).toMatch(/^(\d+ \S+\n)*\d+ tracking_request\.succeeded\n$/);
  });

  it('receives webhooks as its README shows', async () => {
    const secret = newWebhookSecret();
    const receiver = runProgramOf([...installed.command, programs.receiver], {
      ...installed.env,
      WEBHOOK_SECRET: secret,
      PORT: '0',
    });
    const [, port] = await receiver.line(/^listening on (\d+)$/);
    const example = await service.call(own.PORTOLAN_KEY, '/webhook_notifications/examples?event=container.created');
    const body = JSON.stringify(example.body);
    const post = async (signedWith: string) => {
      const message = { id: newId(Date.now()), body, sentAtMillis: Date.now() };
      const headers = signatureHeaders(message, [signedWith]);
      return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers })).status;
    };
    expect(await post(newWebhookSecret())).toBe(400);
    expect(await post(secret)).toBe(204);
    expect((await receiver.line(/^container\.created .*$/))[0]).toBe('container.created container_created_event');
    receiver.process.kill();
    await receiver.ended;
  });

  it('has links in its README that lead to files', () => {
    const targets = linksOf(textOf('python-client/README.md')).filter((link) => !/^[a-z]+:/.test(link));
    expect(targets.length).toBeGreaterThan(2);
    expect(targets.filter((link) => !existsSync(join(root, 'python-client', link)))).toEqual([]);
  });
});

describe.skipIf(python === undefined || mypy === undefined)(`the types for Python (${MYPY_NEEDED})`, () => {
  it('hold in the package, its tests and the programs of its README', async () => {
    expect(await mypyFaults(mypy ?? [], join(folder, 'typed'))).toBe('');
  });

  it('refuse wrong names and values', async () => {
    const lines = [
      'from portolan import Portolan, included_of',
      'client = Portolan()',
      'client.list_containers(filter_status="on_shp")',
      'client.list_containers(filter_statuses="on_ship")',
      'client.create_party(attributes={"company_nam": "Acme"})',
      'page = client.list_containers(include="shipment").first_page()',
      'page["data"][0]["attributes"]["numbr"]',
      'shipment = included_of(page)(page["data"][0]["relationships"]["shipment"]["data"])',
      'print(shipment["attributes"]["pod_eta_at"])',
      'if shipment: print(shipment["attributes"]["pod_eta_at"], shipment["attributes"]["number"])',
    ];
    mkdirSync(join(folder, 'typed'), { recursive: true });
    const faults = await faultsOfPrograms(mypy ?? [], join(folder, 'typed'), lines.join('\n'));
    expect([...new Set([...faults.matchAll(/wrong\.py:(\d+): error/g)].map(([, line]) => Number(line)))]).toEqual([
      3, 4, 5, 7, 9, 10,
    ]);
  });
});

function env(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
