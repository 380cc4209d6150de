/** What a SIEM has not got, and how it gets there: at least once, in the order of the records. */
import type { Database } from '../../../database/database.ts';
import { systemClock } from '../../../lib/clock.ts';
import type { OpenTarget } from '../sending/run-target.ts';
import type { TargetLease } from '../sending/store.ts';
import type { RecordWriter } from './record-writer.ts';
import { deleteSiemRecords, listSiemRecords } from './records-store.ts';

const BATCH = 500;
/** Of one object. */
const GATHERED = 5000;

interface OutboxParts {
  readonly database: Database;
  readonly writer: RecordWriter;
  readonly lease: TargetLease;
}

export function siemOutbox({ database, writer, lease }: OutboxParts): OpenTarget {
  const { gatherMillis = 0 } = writer;
  const most = gatherMillis > 0 ? GATHERED : BATCH;
  return {
    async sendNext() {
      const records = await database.system((session) => listSiemRecords(session, lease.target, most));
      const [oldest] = records;
      if (oldest === undefined) return 0;
      const isEarly = systemClock.wallNow() - oldest.createdAt.getTime() < gatherMillis;
      if (isEarly && records.length < most) return 0;
      await writer.write(records);
      const numbers = records.map(({ number }) => number);
      await database.system((session) => deleteSiemRecords(session, lease, numbers));
      return records.length;
    },
    close: () => writer.close(),
  };
}
