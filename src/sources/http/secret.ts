/** Secrets in the settings: the text itself, or the name of the variable of the environment that has it. */
import { type Static, Type } from 'typebox';

export const Secret = Type.Union(
  [Type.String(), Type.Object({ env: Type.String() }, { additionalProperties: false })],
  { description: 'The secret itself, or {"env": "NAME"}: the value of that environment variable' },
);
export type Secret = Static<typeof Secret>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** The text of a secret; empty where its variable is not set. */
export type ReadSecret = (secret: Secret) => string;

/** Reads secrets and notes the variables that are not set. */
export function secretReader(environment: Environment): {
  readonly read: ReadSecret;
  readonly missing: string[];
} {
  const missing: string[] = [];
  const read: ReadSecret = (secret) => {
    if (typeof secret === 'string') return secret;
    const value = environment[secret.env]?.trim() ?? '';
    if (value === '') missing.push(secret.env);
    return value;
  };
  return { read, missing };
}
