/** What the screen of a source's answers shows, as far as the address has it. Pure. */
export interface AnswerSearch {
  /** Only answers of which something was not used for this reason. */
  readonly reason?: string | undefined;
}

export function parseAnswerSearch({ reason }: Record<string, unknown>): AnswerSearch {
  return { reason: typeof reason === 'string' && /^[a-z_]+$/.test(reason) ? reason : undefined };
}
