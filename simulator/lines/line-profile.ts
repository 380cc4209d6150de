/**
 * How one line's API differs from the next, as data. Knows no journeys.
 */

export interface LineProfile {
  readonly scac: string;
  readonly name: string;
  /** The key that opens the API, and the header it comes in. */
  readonly apiKeyHeader: string;
  readonly apiKey: string;
  readonly body: 'array' | 'events_object';
  /** What Next-Page and its siblings hold. */
  readonly paging: 'opaque_cursor' | 'link_url';
  readonly times: 'offset' | 'local_marked_z';
  /** Where the operator stands: `eventCreatedDateTime:gte=…` or `eventCreatedDateTime=gte:…`. */
  readonly operatorIn: 'key' | 'value';
  readonly unknownNumber: 'not_found' | 'empty_list';
  /** A plan or estimate that was replaced: gone from the full answer, or still in it. */
  readonly replacedStatements: 'dropped' | 'kept';
  /** Container numbers are named from the booking on, or only once the empty box was picked up. */
  readonly containersNamed: 'from_booking' | 'from_empty_out';
}
