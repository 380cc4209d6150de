import { expect, it } from 'vitest';
import { words as uploadWords } from './english.ts';
import { resultOf } from './upload-file.ts';

const ID = '01985b00-0000-7000-8000-000000000101';
const answer = (error: object) => JSON.stringify({ errors: [error] });

it('names the document that a file became', () => {
  expect(resultOf(201, JSON.stringify({ data: { id: ID } }))).toEqual({ state: 'added', id: ID });
});

it.each([
  [409, answer({ code: 'duplicate_document', meta: { existing_document_id: ID } }), 'duplicate', ID, null],
  [409, answer({ code: 'conflict' }), 'noRoom', null, null],
  [413, answer({ code: 'body_too_large', meta: { maximum_bytes: 26_214_400 } }), 'tooLarge', null, 26_214_400],
  [413, '<html>a proxy</html>', 'tooLarge', null, null],
  [422, answer({ code: 'invalid_value' }), 'kind', null, null],
  [401, answer({ code: 'unauthenticated' }), 'loggedOut', null, null],
  [403, answer({ code: 'forbidden' }), 'forbidden', null, null],
  [503, answer({ code: 'unavailable' }), 'later', null, null],
  [500, '', 'other', null, null],
])('puts the refusal %i %s into words', (status, body, reason, existingId, maximumBytes) => {
  const result = resultOf(status, body);
  expect(result).toEqual({ state: 'refused', reason, existingId, maximumBytes });
  expect(uploadWords.refused).toHaveProperty(reason);
});
