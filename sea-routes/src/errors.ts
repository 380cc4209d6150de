/** Errors, each with a code for programs and a message that names what is accepted. */

export type SeaRouteErrorCode =
  /** A latitude, longitude or passage is invalid. */
  | 'input_invalid'
  /** A point is farther from navigable water than any berth. */
  | 'too_far_from_water'
  /** Both points are at the sea, but no route joins them, or none with the open passages. */
  | 'no_way'
  /** The data file is missing, incomplete, damaged or of another version. */
  | 'data_unreadable';

export class SeaRouteError extends Error {
  readonly code: SeaRouteErrorCode;

  constructor(code: SeaRouteErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SeaRouteError';
    this.code = code;
  }
}
