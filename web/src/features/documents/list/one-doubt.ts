/** The one value of a document that needs a look: it is corrected in the list. Pure. */
import { isDecidedAtField } from '../desk/fields/fields.ts';
import type { DocumentResource } from '../document-texts.tsx';

type Doubted = {
  readonly attributes: Pick<DocumentResource['attributes'], 'review_state' | 'review_reasons'>;
  readonly meta: Pick<DocumentResource['meta'], 'processing'>;
};

/** Null: nothing, more, or something that is no value needs a look. @returns the field */
export function oneDoubt({ attributes, meta }: Doubted): string | null {
  const [only, ...others] = attributes.review_reasons;
  const isWaiting = meta.processing.state === 'done' && attributes.review_state === 'needed';
  if (!isWaiting || only === undefined || others.length > 0 || !isDecidedAtField(only.reason)) return null;
  return only.field;
}
