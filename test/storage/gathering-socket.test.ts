/** Packets to PostgreSQL: statements of one turn of the event loop leave in one. */
import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/storage/database.ts';
import { GatheringSocket } from '../../src/storage/gathering-socket.ts';
import { createTestDatabase } from '../helpers/database.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('what is written before anything else happens waits for the end of the turn, then leaves whole', async () => {
  let received = '';
  const server = createServer((client) =>
    client.on('data', (chunk) => {
      received += chunk;
    }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = new GatheringSocket();
  await once(socket.connect((server.address() as AddressInfo).port, '127.0.0.1'), 'connect');
  for (const turn of ['one ', 'two ']) {
    socket.write(turn);
    await Promise.resolve();
    socket.write(turn);
    expect(socket.writableLength).toBe(8);
    await new Promise((resume) => setImmediate(resume));
    expect(socket.writableCorked).toBe(0);
  }
  socket.end();
  await once(socket, 'close');
  server.close();
  expect(received).toBe('one one two two ');
});

test('the statements of a transaction that wait for nothing leave together', async () => {
  const testDatabase = await createTestDatabase();
  const database = openDatabase({
    url: testDatabase.url,
    tenantConnections: 1,
    systemConnections: 1,
    onIdleError: () => {},
  });
  const accountId = '01890a5d-ac96-774b-bcce-b302099a8057';
  await database.forAccount(accountId, ({ prepared }) => prepared('one', 'SELECT 1', []));
  const sends = vi.spyOn(Socket.prototype as unknown as { _writeGeneric(): void }, '_writeGeneric');
  await database.changeAccount(accountId, async (session) => {
    session.write('one', 'SELECT 1', []);
    await Promise.all([session.prepared('one', 'SELECT 1', []), session.prepared('two', 'SELECT 2', [])]);
    session.write('one', 'SELECT 1', []);
  });
  // BEGIN and three statements; a statement and COMMIT.
  expect(sends).toHaveBeenCalledTimes(2);
  await database.close();
  await testDatabase.drop();
});
