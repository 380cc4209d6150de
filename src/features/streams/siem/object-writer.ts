/** Records as objects of JSON lines, in a folder for each hour: `2026/05/11/18/` and the numbers of the first and the last record. */
import { Readable } from 'node:stream';
import { openFileStorage } from '../../../lib/file-places/file-storage.ts';
import { secretOf } from '../brokers/broker.ts';
import type { LogObjectSettings } from '../config.ts';
import { linesOf } from './file-writer.ts';
import type { RecordWriter, SiemRecord } from './record-writer.ts';

const GATHER_SECONDS = 300;
const DIGITS = 12;

export async function openLogObjects(
  settings: LogObjectSettings,
  version: string,
  environment = process.env,
): Promise<RecordWriter> {
  const { to, gatherSeconds = GATHER_SECONDS, endpoint = null, region = 'us-east-1', pathStyle = false } = settings;
  const { accessKeyId = null, secretVariable } = settings;
  const secretAccessKey = secretOf(secretVariable, environment) ?? null;
  const storage = await openFileStorage(to, { endpoint, region, accessKeyId, secretAccessKey, pathStyle });
  return {
    gatherMillis: gatherSeconds * 1000,
    async write(records) {
      for (const [folder, ofHour] of Map.groupBy(records, hourOf))
        await storage.write(`${folder}/${nameOf(ofHour)}`, Readable.from([linesOf(ofHour, version)]));
    },
    close: async () => storage.close(),
  };
}

const hourOf = ({ createdAt }: SiemRecord) => createdAt.toISOString().slice(0, 13).replaceAll(/[-T]/g, '/');

function nameOf(records: readonly SiemRecord[]): string {
  const [first, last] = [records[0], records.at(-1)].map((each) => String(each?.number).padStart(DIGITS, '0'));
  return `${first}-${last}.jsonl`;
}
