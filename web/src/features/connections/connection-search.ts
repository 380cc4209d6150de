/** What the screen of connections shows, as far as the address has it: never a credential. Pure. */
export interface ConnectionSearch {
  /** The profile that is being connected: `line:MAEU`. */
  readonly source?: string | undefined;
}

export function parseConnectionSearch({ source }: Record<string, unknown>): ConnectionSearch {
  return { source: typeof source === 'string' && /^(line|terminal|railroad):\w+$/.test(source) ? source : undefined };
}
