/** A partner leaves more files than one listing takes. */
import { afterAll, beforeAll, it } from 'vitest';
import { type Api, startApi } from '../../../test/helpers/api.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database.ts';
import { takeBacklog } from '../../../test/helpers/sources/file-backlog.ts';

let testDatabase: TestDatabase;
let api: Api;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  api = await startApi({ testDatabase });
});
afterAll(() => api.close());

it('takes 100 files once each, by the times of their contents, while another partner is served', () =>
  takeBacklog(api, testDatabase.url, 100, 40));
