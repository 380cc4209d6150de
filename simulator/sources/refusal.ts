/**
 * Thrown if a line, terminal or railroad rejects a request. Each writes it in its own format. Knows no HTTP library.
 */
export class SourceRefusal extends Error {
  readonly statusCode: number;
  readonly reason: string;

  constructor(statusCode: number, reason: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.reason = reason;
  }
}
