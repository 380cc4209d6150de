/** What can go wrong, each error with a code that programs can tell apart and a message that says what would be right. */

export type SeaRouteErrorCode =
  /** A latitude, longitude or passage that cannot be. */
  | 'input_invalid'
  /** A point that is farther from navigable water than any berth. */
  | 'too_far_from_water'
  /** Both points are at the sea, but no way joins them, or none with the passages that are open. */
  | 'no_way'
  /** The data file is missing, cut short, damaged or of another version. */
  | 'data_unreadable';

export class SeaRouteError extends Error {
  readonly code: SeaRouteErrorCode;

  constructor(code: SeaRouteErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SeaRouteError';
    this.code = code;
  }
}
