/**
 * Errors that the caller can correct: they state what was wrong, where, and what would be right. Knows no statuses and
 * no wire format: the ErrorMapping of each feature has the answers.
 */
export interface DomainErrorOptions {
  /** The input's name in snake_case, where the error is about one: `request_number`. */
  readonly field?: string;
  /** Facts a program can act on, e.g. the id of the resource that is in the way. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

export abstract class DomainError extends Error {
  readonly field: string | null;
  readonly meta: Readonly<Record<string, unknown>> | null;

  constructor(message: string, options: DomainErrorOptions = {}) {
    super(message);
    this.name = new.target.name;
    this.field = options.field ?? null;
    this.meta = options.meta ?? null;
  }
}

type Described = string | readonly [message: string, options: DomainErrorOptions];

/** The base of a class that is its message: `class FileEmpty extends domainError('The file is empty.') {}`. */
export function domainError<Given extends readonly unknown[] = []>(
  describe: string | ((...given: Given) => Described),
) {
  return class extends DomainError {
    constructor(...given: Given) {
      const described = typeof describe === 'string' ? describe : describe(...given);
      const [message, options] = typeof described === 'string' ? [described] : described;
      super(message, options);
    }
  };
}

/**
 * The account has as many of something as it may.
 * @param what in the plural, with what makes room: `webhooks; delete one that is not needed`
 */
export class CeilingReached extends domainError((most: number, what: string) => [
  `An account has at most ${most} ${what}.`,
  { meta: { ceiling: most } },
]) {}

/** Everything that is wrong with one request; each has its own class. */
export class SeveralErrors extends DomainError {
  readonly errors: readonly DomainError[];

  constructor(errors: readonly DomainError[]) {
    super(errors.map(({ message }) => message).join(' '));
    this.errors = errors;
  }
}

/** Collects the errors of several checks, to report them together. Anything else is thrown at once. */
export class Faults {
  readonly #errors: DomainError[] = [];

  /** Undefined where the check fails. */
  attempt<Result>(check: () => Result): Result | undefined {
    try {
      return check();
    } catch (error) {
      this.add(error);
      return undefined;
    }
  }

  add(error: unknown): void {
    if (!(error instanceof DomainError)) throw error;
    this.#errors.push(...(error instanceof SeveralErrors ? error.errors : [error]));
  }

  /** @throws DomainError where there was any */
  throwIfAny(): void {
    const [first, ...rest] = this.#errors;
    if (first !== undefined) throw rest.length === 0 ? first : new SeveralErrors(this.#errors);
  }
}

/** The message of anything that was thrown, for a log line. */
export function errorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
