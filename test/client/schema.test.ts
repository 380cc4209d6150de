/** client/src/schema.ts must match the OpenAPI document that the application publishes. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApi } from '../../scripts/python-client/open-api.ts';
import { renderPythonClient } from '../../scripts/python-client/render.ts';
import { type Api, startApi } from '../helpers/api.ts';
import type { OpenApiDocument } from '../helpers/openapi.ts';
import { renderListQueries } from './list-queries.ts';
import { renderMethods, renderSchema } from './schema.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe("the client's types", () => {
  it('match the published document; `npm run schema -w client` generates them', async () => {
    const document = (await api.app.inject('/v2/openapi.json')).json() as OpenApiDocument;
    const schema = join(import.meta.dirname, '../../client/src/schema.ts');
    await expect(renderSchema(document)).toMatchFileSnapshot(schema);
    const methods = join(import.meta.dirname, '../../client/src/methods-table.ts');
    await expect(renderMethods(document)).toMatchFileSnapshot(methods);
  });

  it('and the lists of the command line match it', async () => {
    const document = (await api.app.inject('/v2/openapi.json')).json() as OpenApiDocument;
    const queries = join(import.meta.dirname, '../../cli-client/src/generated/list-queries.ts');
    await expect(renderListQueries(document)).toMatchFileSnapshot(queries);
  });

  it('and the client for Python matches it', async () => {
    const document = (await api.app.inject('/v2/openapi.json')).json() as OpenApi;
    const { types, operations, finder } = renderPythonClient(document);
    const folder = join(import.meta.dirname, '../../python-client/src/portolan');
    await expect(types).toMatchFileSnapshot(join(folder, 'types.py'));
    await expect(operations).toMatchFileSnapshot(join(folder, 'generated/operations.py'));
    await expect(finder).toMatchFileSnapshot(join(folder, 'generated/finder.py'));
  });
});
