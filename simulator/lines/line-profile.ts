/** The differences between the APIs of lines, as data. Knows no journeys. */

export interface LineProfile {
  readonly scac: string;
  readonly name: string;
  /** The line whose journeys it tells of; its own by default. */
  readonly journeysOf: string;
  readonly access: LineAccess;
  /** Of DCSA Track & Trace: its form of events, and its paging. */
  readonly version: '2.2' | '3.0';
  /** Below `/lines/{SCAC}`. */
  readonly eventsPath: string;
  /** How it writes the numbers of a journey, with `#` for their digits; null: as the journey has them. */
  readonly numbers: { readonly billOfLading: string; readonly booking: string } | null;
  /** A bill of lading with this prefix fails with 500; null: none does. */
  readonly failsOnPrefix: string | null;
  /** Stands for all containers of a booking in `equipmentReference`; null: nothing does. */
  readonly anyContainer: string | null;
  /** Whether `limit` and `cursor` may be sent. */
  readonly pageParameters: 'taken' | 'refused';
  readonly body: 'array' | 'events_object';
  /** Content of Next-Page and the other page headers; `none`: the first page is all that there is, without headers. */
  readonly paging: 'opaque_cursor' | 'link_url' | 'none';
  /** The most events on a page, whatever `limit` asks for; null: as asked for. */
  readonly mostEvents: number | null;
  readonly times: 'offset' | 'local_marked_z';
  /** Position of the operator: `eventCreatedDateTime:gte=…` or `eventCreatedDateTime=gte:…`. */
  readonly operatorIn: 'key' | 'value';
  readonly unknownNumber: 'not_found' | 'empty_list' | 'no_content';
  /** Scenarios to which the client is no party: they are as unknown as numbers that do not exist. */
  readonly hiddenScenarios: readonly string[];
  /** Whether the response still contains replaced plans and estimates. */
  readonly replacedStatements: 'dropped' | 'kept';
  /** Whether events name containers from the booking on, or only after the empty container was picked up. */
  readonly containersNamed: 'from_booking' | 'from_empty_out';
  /** Whether transport events have their transport call. */
  readonly transportCalls: 'given' | 'left_out';
  /** Whether there are events of bookings and documents. */
  readonly shipmentEvents: 'given' | 'left_out';
  /** Its code of plans. */
  readonly plannedCode: 'PLN' | 'PLAN';
  /** `lower_case`: `eventId` and `unLocationCode`. */
  readonly memberNames: 'standard' | 'lower_case';
  /** Whether it has subscriptions and sends events by itself. */
  readonly subscriptions: boolean;
  /** Requests for events in a day of real time, UTC; null: any number. */
  readonly requestsPerDay: number | null;
  /** The statuses of events that it bills; `GET /stats` counts them. */
  readonly billedStatuses: readonly number[];
}

export interface LineAccess {
  /** Required with each request for events, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null: no token is required. */
  readonly token: TokenAccess | null;
}

/** A token by client credentials, at `/lines/{SCAC}/token`. */
export interface TokenAccess {
  /** Required with the request for a token, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** How the client proves that it is `simulated`: a secret in the form or in the header Authorization, or an assertion. */
  readonly proof: 'form' | 'basic' | 'assertion';
  /** Parameters that the address of the token endpoint must have. */
  readonly query: Readonly<Record<string, string>>;
  /** Required in the form; null: none. */
  readonly scope: string | null;
  /** Of real time. */
  readonly lifetimeSeconds: number;
  readonly lifetimeAs: 'number' | 'text';
}
