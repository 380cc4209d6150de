/** The differences between the APIs of lines, as data. Knows no journeys. */

export interface LineProfile {
  readonly scac: string;
  readonly name: string;
  /** The API key, and the header that carries it. */
  readonly apiKeyHeader: string;
  readonly apiKey: string;
  readonly body: 'array' | 'events_object';
  /** Content of Next-Page and the other page headers. */
  readonly paging: 'opaque_cursor' | 'link_url';
  readonly times: 'offset' | 'local_marked_z';
  /** Position of the operator: `eventCreatedDateTime:gte=…` or `eventCreatedDateTime=gte:…`. */
  readonly operatorIn: 'key' | 'value';
  readonly unknownNumber: 'not_found' | 'empty_list';
  /** Whether the response still contains replaced plans and estimates. */
  readonly replacedStatements: 'dropped' | 'kept';
  /** Whether events name containers from the booking on, or only after the empty container was picked up. */
  readonly containersNamed: 'from_booking' | 'from_empty_out';
}
