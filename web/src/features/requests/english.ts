/** The words of this feature in English; german.ts has the same members. */
import { pluralIn } from '@portolan/wording/plural';

const plural = pluralIn('en');

export const words = {
  why: 'Reason and next step',
  createdAt: 'Created',
  countRequests: (count: number) => plural(count, 'request', 'requests'),
  noRequests: 'No requests yet',
  noRequestsText: 'Each number that you track appears here with its result.',
  requestStatuses: {
    failed: 'Failed',
    awaiting_manifest: 'Not known yet',
    pending: 'Pending',
    created: 'Tracked',
    tracking_stopped: 'Ended',
  },
  failedReasons: {
    unrecognized_response: 'The response of the line was not understood.',
    shipping_line_unreachable: 'The line cannot be reached.',
    internal_processing_error: 'The service failed to process the request.',
    awaiting_manifest: 'The line does not know the number yet. The service checks daily for a week.',
    private_or_unknown:
      'The line does not know the number, or your company is no party to the shipment. Ask the line to enter it as a party.',
    duplicate: 'The number belongs to a shipment that is already tracked.',
    expired: 'The line did not know the number for a week. Is the number right?',
    retries_exhausted: 'All retries of one day failed.',
    not_found: 'The line does not know the number. Are the line and the number right?',
    invalid_number: 'The line rejects the number as invalid.',
    booking_cancelled: 'The booking was cancelled.',
    data_unavailable: 'The line provides no data for this number.',
    scac_auto_detect_failed: 'No likely line that can be asked here knows the number. Select the line.',
  },
  stoppedReasons: {
    all_containers_terminated: 'All containers were returned empty; there is nothing to do.',
    past_arrival_window: 'It arrived long ago, and nothing was reported since.',
    past_full_out_window: 'It was picked up long ago, and nothing was reported since.',
    no_updates_at_line: 'The line has reported nothing new for a long time.',
    cancelled_by_user: 'A user stopped the tracking.',
    booking_cancelled: 'The booking was cancelled. If there is another one, track its number.',
  },
  stoppedUnknown: 'Its shipment is tracked no more.',
  resumeTracking: 'Resume in the shipment',
  waitingReasons: {
    line_quota: 'The requests that the line allows are used up for now.',
    line_charges: 'The line charges for each request, and was asked for this number within the last hour.',
  },
  nextAttempt: (time: string) => `Next attempt: ${time}.`,
  retrying: (tries: number) => `The service retries automatically (${plural(tries, 'retry', 'retries')} so far).`,
  openShipment: 'Open the shipment',
  correctAndRetry: 'Correct and retry',
  tryOtherLine: 'Try another line',
};
