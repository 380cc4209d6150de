/** The words of this feature in English; german.ts has the same members. */

import { pluralIn } from '../../app/words/plural.ts';
import { dictionary, type WordsOf } from '../../app/words/words.tsx';

const plural = pluralIn('en');

export const requestsWords = dictionary('requests', {
  title: 'Requests',
  why: 'Why, and what helps',
  createdAt: 'Asked for',
  countRequests: (count: number) => plural(count, 'request', 'requests'),
  noRequests: 'Nothing was asked for yet',
  noRequestsText: 'Each number that you track stands here, with what became of it.',
  requestStatuses: {
    failed: 'Failed',
    awaiting_manifest: 'Not known yet',
    pending: 'Being asked',
    created: 'Tracked',
    tracking_stopped: 'Stopped',
  } as Record<string, string>,
  failedReasons: {
    unrecognized_response: 'The answer of the line was not understood.',
    shipping_line_unreachable: 'The line cannot be reached.',
    internal_processing_error: 'The service failed at it.',
    awaiting_manifest: 'The line does not know the number yet; it is asked daily for a week.',
    duplicate: 'It leads to a shipment that is tracked already.',
    expired: 'The line did not know it for a week. Is the number right?',
    retries_exhausted: 'It was tried for a day in vain.',
    not_found: 'The line does not know it. Is it the right line and number?',
    invalid_number: 'The line says that there is no such number.',
    booking_cancelled: 'The booking was cancelled.',
    data_unavailable: 'The line tells nothing of it.',
    scac_auto_detect_failed: 'No likely line knows it. Name the line.',
  } as Record<string, string>,
  retrying: (tries: number) => `It is tried again by itself (${plural(tries, 'try', 'tries')} so far).`,
  openShipment: 'Open the shipment',
  correctAndRetry: 'Correct and ask again',
});

export type RequestsWords = WordsOf<typeof requestsWords>;
