/** How errors of the domain are answered. Each feature maps its own classes; the composition root joins them. */
import { FileTooLarge, FileUnreadable } from '../../lib/csv.ts';
import { CeilingReached, DomainError, SeveralErrors } from '../../lib/errors.ts';
import { ApiError, type ErrorCode, errorObject } from './errors.ts';

type ErrorClass<Thrown extends Error = Error> = abstract new (...parameters: never[]) => Thrown;

interface AnswerParts {
  readonly code: ErrorCode;
  /** Where the body has what the error is about, if not at `/data/attributes/<field>`. */
  readonly pointer?: string;
  /** In place of the error's own message, which is for operators. */
  readonly detail?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Answer = (error: Error) => ApiError;

/** Classes of errors with their answers. */
export type ErrorMapping = readonly (readonly [ErrorClass, ErrorCode | AnswerParts | Answer])[];

/** For a class with several faults: the function makes the whole answer. */
export function answeredBy<Thrown extends Error>(
  type: ErrorClass<Thrown>,
  answer: (error: Thrown) => ApiError,
): ErrorMapping[number] {
  return [type, answer as Answer];
}

const SHARED: ErrorMapping = [
  [CeilingReached, 'conflict'],
  [FileUnreadable, 'malformed_csv'],
  [FileTooLarge, 'body_too_large'],
];

export class ErrorTable {
  readonly #answers = new Map<ErrorClass, Answer>();

  /** @throws Error where two of them map one class */
  constructor(mappings: readonly ErrorMapping[]) {
    for (const [type, mapped] of [SHARED, ...mappings].flat()) {
      if (this.#answers.has(type)) throw new Error(`Two mappings answer the error ${type.name}.`);
      this.#answers.set(type, typeof mapped === 'function' ? mapped : answerOf(mapped));
    }
  }

  get classes(): readonly ErrorClass[] {
    return [...this.#answers.keys()];
  }

  /** Undefined where no mapping has the class: a bug of ours, so a 500. */
  answerFor(error: Error): ApiError | undefined {
    if (error instanceof SeveralErrors) return this.#answerTogether(error);
    const answer = [...this.#answers].find(([type]) => error instanceof type)?.[1];
    return answer?.(error);
  }

  #answerTogether({ errors }: SeveralErrors): ApiError | undefined {
    const answers = errors.map((each) => this.answerFor(each));
    const [first, ...rest] = answers.flatMap((answer) => answer?.errors ?? []);
    return first === undefined || answers.includes(undefined) ? undefined : new ApiError([first, ...rest]);
  }
}

function answerOf(mapped: ErrorCode | AnswerParts): Answer {
  const { code, headers, ...given } = typeof mapped === 'string' ? { code: mapped } : mapped;
  return (error) => {
    const { field, meta } = error instanceof DomainError ? error : { field: null, meta: null };
    const pointer = given.pointer ?? (field === null ? undefined : `/data/attributes/${field}`);
    const problem = {
      detail: given.detail ?? error.message,
      ...(pointer !== undefined && { pointer }),
      ...(meta !== null && { meta }),
    };
    return new ApiError([errorObject(code, problem)], headers);
  };
}
