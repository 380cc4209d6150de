/** Which documents are corrected in the list. */
import { expect, it } from 'vitest';
import { oneDoubt } from './one-doubt.ts';

type Given = Parameters<typeof oneDoubt>[0];
const documentOf = (reasons: Given['attributes']['review_reasons'], state = 'done', review = 'needed') =>
  ({
    attributes: { review_state: review, review_reasons: reasons },
    meta: { processing: { state, reason: null } },
  }) as Given;

const UNCERTAIN = { reason: 'uncertain_value', field: 'eta' } as const;

it('is the one value that is uncertain, missing or ambiguous', () => {
  expect(oneDoubt(documentOf([UNCERTAIN]))).toBe('eta');
  expect(oneDoubt(documentOf([{ reason: 'missing_field', field: 'invoice_number' }]))).toBe('invoice_number');
});

it('is none where more needs a look, something else does, or the document is read again or checked', () => {
  expect(oneDoubt(documentOf([]))).toBeNull();
  expect(oneDoubt(documentOf([UNCERTAIN, { reason: 'missing_field', field: 'etd' }]))).toBeNull();
  expect(oneDoubt(documentOf([{ reason: 'not_linked', field: null } as never]))).toBeNull();
  expect(oneDoubt(documentOf([UNCERTAIN], 'reading'))).toBeNull();
  expect(oneDoubt(documentOf([UNCERTAIN], 'done', 'done'))).toBeNull();
});
