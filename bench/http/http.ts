/**
 * The most used reads beside a bare handler that joins ready texts, creation of tracking requests, and how long reads
 * take while reports are applied. Service, load and intake are processes of their own.
 */
import { growTo, storeFirst } from '../list-containers/load-rows.ts';
import { first, readOptions } from '../measure/options.ts';
import { ROOMY, startProcess } from '../measure/process.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { withDatabase } from '../setup/database.ts';
import { addKey } from '../setup/keys.ts';
import { measureCreation } from './creation.ts';
import type { IntakeAnswer, IntakeQuestion } from './intake-process.ts';
import type { Load, LoadResult } from './load-process.ts';
import { addTrackingRequests } from './load-requests.ts';
import { measureReads } from './reads.ts';
import type { ServerAnswer, ServerQuestion } from './server-process.ts';
import { measureWhileApplying } from './while-applying.ts';

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { rows: [10_000], rounds: [5], seconds: [2], connections: [16] });
  const [rows, connections] = [first(options.rows), first(options.connections)];
  printHeading(`The most used requests, ${rows} containers, ${connections} connections, closed loop`);
  await withDatabase(async (databaseUrl) => {
    const accountId = await storeFirst(databaseUrl);
    await growTo(databaseUrl, accountId, rows);
    await addTrackingRequests(databaseUrl, accountId);
    const here = import.meta.dirname;
    const server = startProcess<ServerQuestion, ServerAnswer>(`${here}/server-process.ts`);
    const load = startProcess<Load, LoadResult>(`${here}/load-process.ts`, ROOMY);
    const intake = startProcess<IntakeQuestion, IntakeAnswer>(`${here}/intake-process.ts`);
    try {
      await server.call({ start: { databaseUrl } });
      const authorization = `Token ${await addKey(databaseUrl, accountId, 'member')}`;
      const headers = { authorization, accept: 'application/vnd.api+json' };
      const measures = { connections, seconds: first(options.seconds), rounds: first(options.rounds) };
      const parts = { server, load, intake, databaseUrl, accountId, headers, ...measures };
      const reads = await measureReads(parts);
      const creation = await measureCreation(parts);
      const busy = await measureWhileApplying(parts);
      const { residentMegabytes, peakMegabytes } = await server.call({ memory: true });
      print(
        `memory of the process: ${residentMegabytes.toFixed(0)} MB, at most ${peakMegabytes.toFixed(0)} MB, yardstick included`,
      );
      printResult({ bench: 'http', rows, connections, reads, creation, busy, residentMegabytes, peakMegabytes });
    } finally {
      await Promise.all([load.stop(), intake.stop(), server.stop()]);
    }
  });
}
