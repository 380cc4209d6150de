/** Exceptions of events as readers who are limited to customers see them. Pure. */
import type { AttributesShownTo } from '../../../tracking/feature.ts';
import { EXCEPTION_KINDS, factsShownTo, reasonOf } from '../kinds/kinds.ts';
import type { NoticeFacts } from '../kinds/notice-kind.ts';

/** Notes are for colleagues. */
export const attributesShownTo: AttributesShownTo = ({ type, attributes }, customers) => {
  const kind = EXCEPTION_KINDS.find((each) => each === attributes.kind);
  if (type !== 'exception' || kind === undefined) return attributes;
  const facts = factsShownTo(kind, (attributes.facts ?? {}) as NoticeFacts, customers);
  return { ...attributes, facts, reason: reasonOf(kind, facts), note: null };
};
