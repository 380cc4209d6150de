/** What a handler throws where a line, terminal or railroad refuses; each words it in its own shape. Knows no HTTP library. */
export class SourceRefusal extends Error {
  readonly statusCode: number;
  readonly reason: string;

  constructor(statusCode: number, reason: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.reason = reason;
  }
}
