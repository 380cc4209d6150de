/** The words of exceptions for a user of customers, who knows no sources of data. */
import { useMemo } from 'react';
import { useRights } from '../../app/session/session.ts';
import type { Words } from '../../app/words/english.ts';

/** @returns the words themselves for users that see all customers */
export function useCustomerWords<Given extends Words>(words: Given): Given {
  const { seesAll } = useRights();
  return useMemo(
    () =>
      seesAll
        ? words
        : {
            ...words,
            attentionKinds: { ...words.attentionKinds, source_silent: words.noNews },
            reasons: { ...words.reasons, sourceSilent: words.reasons.noNewsSince },
          },
    [words, seesAll],
  );
}
