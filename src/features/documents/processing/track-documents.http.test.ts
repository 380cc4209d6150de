/** Documents that start the tracking of what they name, where the account wants it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestKey } from '../../../../test/helpers/api.ts';
import { testEngines } from '../../../../test/helpers/documents/engines.ts';
import { addDocument } from '../../../../test/helpers/documents/files.ts';
import { noAbort } from '../../../../test/helpers/no-abort.ts';
import { type Identifier, startTrackedApi, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { report } from '../../../../test/helpers/tracking/core-world.ts';
import { trackAutomatically } from '../../../tracking/tracking-requests/start-tracking.ts';
import { processDocument } from './process-document.ts';

let api: TrackedApi;
let key: TestKey;
let count = 0;

beforeAll(async () => {
  api = await startTrackedApi({
    documents: {
      engines: testEngines(),
      startTracking: (accountId, bill) =>
        trackAutomatically(api.tracking, accountId, { type: 'bill_of_lading', ...bill }),
    },
  });
  api.script = (reference, now) => report(reference, now, { billOfLading: reference.number });
});
afterAll(() => api.close());
beforeEach(async () => {
  key = await api.key(await api.account());
  count += 1;
});

const setTracking = (isOn: boolean) =>
  api.patch(key, '/v2/account', { type: 'account', attributes: { track_from_documents: isOn } });
const process = (id: string) => processDocument(api.documents, key.accountId, id, noAbort());

async function addLinkedDocument(type: string, bill: string, more = ''): Promise<string> {
  const text = `type: ${type}\nbill_of_lading: ${bill}\nmaster_bill_of_lading: ${bill}\ncarrier_scac: SIML\n${more}`;
  const { id } = await addDocument(api, key, { bytes: text, fileName: `${type}.txt` });
  await process(id);
  return id;
}

const requests = () => api.list(key, '/v2/tracking_requests');
const billOf = () => `SIML7700${String(count).padStart(4, '0')}`;
const shipmentsOf = async (document: string) =>
  [(await api.read(key, `/v2/documents/${document}`)).relationships.shipments?.data as Identifier[]]
    .flat()
    .map(({ id }) => id);

describe('a document whose bill of lading is not tracked', () => {
  it('starts no tracking unless the account enables it', async () => {
    await addLinkedDocument('arrival_notice', billOf());
    expect(await requests()).toEqual([]);
  });

  it.each(['bill_of_lading', 'sea_waybill', 'arrival_notice'])(
    'starts its tracking: %s; and is linked to what comes of it',
    async (type) => {
      expect((await setTracking(true)).statusCode).toBe(200);
      const id = await addLinkedDocument(type, billOf());
      const [request, ...rest] = await requests();
      expect(rest).toEqual([]);
      expect(request?.attributes).toMatchObject({
        request_number: billOf(),
        request_type: 'bill_of_lading',
        scac: 'SIML',
      });
      expect(await shipmentsOf(id)).toEqual([]);
      await api.attempt(key, request?.id ?? '');
      await process(id);
      const [shipment] = await api.list(key, '/v2/shipments');
      expect(await shipmentsOf(id)).toEqual([shipment?.id]);
      expect(await api.events(key)).toContain('link.created');
    },
  );

  it('starts tracking once for any number of documents, and not if a shipment has the number already', async () => {
    await setTracking(true);
    await addLinkedDocument('arrival_notice', billOf());
    await addLinkedDocument('bill_of_lading', billOf());
    const tracked = await api.track(key, `SIML88${count}0001`);
    const id = await addLinkedDocument('sea_waybill', `SIML88${count}0001`);
    expect(await requests()).toHaveLength(2);
    expect(await shipmentsOf(id)).toEqual([tracked.shipmentId]);
  });

  it('starts no tracking for other types of documents, or for a line that is not supported', async () => {
    await setTracking(true);
    await addLinkedDocument('commercial_invoice', billOf());
    const text = `type: arrival_notice\nbill_of_lading: HLCU${billOf()}\nmaster_bill_of_lading: HLCU${billOf()}\ncarrier_scac: HLCU\n`;
    const { id } = await addDocument(api, key, { bytes: text, fileName: 'a.txt' });
    await process(id);
    expect(await requests()).toEqual([]);
    expect((await api.call(key, 'GET', `/v2/documents/${id}`)).json().data.meta.processing.state).toBe('done');
  });

  it('is linked to a shipment that was created during linking', async () => {
    const bill = billOf();
    const { id } = await addDocument(api, key, {
      bytes: `type: arrival_notice\nbill_of_lading: ${bill}\n`,
      fileName: 'b.txt',
    });
    const { database } = api.documents;
    // Where it has looked already, and has not committed yet.
    let isRequested = false;
    const changeAccount: typeof database.changeAccount = async (accountId, work) =>
      database.changeAccount(accountId, async (session) => {
        const result = await work(session);
        const [row] = await session.query<{ done: boolean }>(
          "SELECT processing_state = 'done' AS done FROM documents WHERE account_id = $1 AND id = $2",
          [accountId, id],
        );
        if (row?.done === true && !isRequested) {
          isRequested = true;
          const tracking = api.track(key, bill);
          await Promise.race([tracking, new Promise((resolve) => setTimeout(resolve, 300))]);
          late = tracking;
        }
        return result;
      });
    let late: Promise<unknown> = Promise.resolve();
    await processDocument({ ...api.documents, database: { ...database, changeAccount } }, key.accountId, id, noAbort());
    await late;
    await process(id);
    expect(await shipmentsOf(id)).toHaveLength(1);
  });
});
