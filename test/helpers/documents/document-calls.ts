/** Calls of the documents API for tests with an API and a key of their own: send, process and inspect a document. */
import { expect } from 'vitest';
import { processDocument } from '../../../src/features/documents/processing/process-document.ts';
import type { Api, TestKey } from '../api.ts';
import { noAbort } from '../no-abort.ts';
import { storedEvents } from '../stored-events.ts';
import { addDocument, type DocumentResource } from './files.ts';

export interface DocumentAnswer {
  readonly data: DocumentResource;
  readonly included: readonly (DocumentResource & { attributes: { payload: unknown; evidence: unknown } })[];
}

export const idsIn = (document: DocumentResource, relation: string) =>
  ((document.relationships[relation]?.data ?? []) as { id: string }[]).map(({ id }) => id);

/** @param current the API and key of the test that runs */
export function documentCalls(current: () => { readonly api: Api; readonly key: TestKey }) {
  const process = (id: string, on = current().api, by = current().key, signal = noAbort()) =>
    processDocument(on.documents, by.accountId, id, signal);
  return {
    process,
    get: async (
      id: string,
      include = 'current_extraction',
      on = current().api,
      by = current().key,
    ): Promise<DocumentAnswer> => {
      const answer = await on.call(by, 'GET', `/v2/documents/${id}?include=${include}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json() as DocumentAnswer;
    },
    /** Uploads and processes a document. */
    add: async (text: string, fileName = 'a.txt'): Promise<string> => {
      const { api, key } = current();
      const { id } = await addDocument(api, key, { bytes: text, fileName });
      await process(id);
      return id;
    },
    again: (id: string, what: string, body?: object) => {
      const { api, key } = current();
      return api.call(key, 'POST', `/v2/documents/${id}/${what}`, body && { payload: body });
    },
    events: (on = current().api, by = current().key) => storedEvents(on.database.systemPool, by.accountId),
  };
}
