/** Secrets in the settings: the text itself, or the name of the variable of the environment that has it. */
import { type Static, Type } from 'typebox';
import { withMaskedAnswers } from './mask.ts';

export const Secret = Type.Union(
  [Type.String(), Type.Object({ env: Type.String() }, { additionalProperties: false })],
  { description: 'The secret itself, or {"env": "NAME"}: the value of that environment variable' },
);
export type Secret = Static<typeof Secret>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** The text of a secret; empty where its variable is not set. */
export type ReadSecret = (secret: Secret) => string;

/** Credentials that are there and cannot be used: what is wrong, for the operator, without a secret. */
export class CredentialsUnusable extends Error {
  override readonly name = 'CredentialsUnusable';
}

export interface SecretReader {
  readonly read: ReadSecret;
  /** What keeps the secrets that were read from being used, for the operator; null: nothing. */
  lacks(): string | null;
  /** All that were read. */
  secrets(): readonly string[];
}

/** Reads secrets and notes the variables that are not set, and what can be no secret. */
export function secretReader(environment: Environment): SecretReader {
  const missing: string[] = [];
  const addresses: string[] = [];
  const secrets = new Set<string>();
  return {
    read(secret) {
      const value = typeof secret === 'string' ? secret : (environment[secret.env]?.trim() ?? '');
      if (typeof secret !== 'string' && value === '') missing.push(secret.env);
      if (isAddress(value)) addresses.push(typeof secret === 'string' ? 'a secret of the settings' : secret.env);
      else if (value !== '') secrets.add(value);
      return value;
    },
    secrets: () => [...secrets],
    lacks() {
      if (missing.length > 0) return `set ${[...new Set(missing)].join(', ')} in the environment`;
      return addresses.length > 0
        ? `${[...new Set(addresses)].join(', ')} is an address (http://…); right would be the secret that belongs there`
        : null;
    },
  };
}

/** Pasted from the neighbouring line of a letter with credentials. */
export function isAddress(value: string): boolean {
  return /^https?:\/\//i.test(value);
}

/**
 * Makes a source with its credentials, or tells why they cannot be used.
 * @param withCredentials may throw CredentialsUnusable
 * @param without the same source for reading saved answers
 */
export function credentialed<Made extends Parameters<typeof withMaskedAnswers>[0]>(
  environment: Environment,
  withCredentials: (read: ReadSecret) => Made,
  without: () => Made,
): { readonly made: Made; readonly lacks: string | null } {
  const { read, lacks, secrets } = secretReader(environment);
  try {
    const made = withCredentials(read);
    return { made: withMaskedAnswers(made, secrets()), lacks: lacks() };
  } catch (error) {
    if (!(error instanceof CredentialsUnusable)) throw error;
    return { made: without(), lacks: lacks() ?? error.message };
  }
}
