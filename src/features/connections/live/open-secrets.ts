/** Opens the sealed values of a connection. */
import { keyIdOf, unsealValue } from '../../../lib/files/key-ring.ts';
import type { InstallationKeys } from '../keys/installation-keys.ts';
import type { StoredConnection } from '../store.ts';

export const KEY_MISSING = 'key missing';

/** The text that a sealed value belongs to: it is of no use in another row or field. */
export function sealContext(accountId: string, connectionId: string, field: string): string {
  return `source_connection|${accountId}|${connectionId}|${field}`;
}

export function openSecrets(
  { accountId, id, secrets }: StoredConnection,
  keys: InstallationKeys,
): { readonly values: Record<string, string> } | { readonly problem: string } {
  const values: Record<string, string> = {};
  for (const [field, { sealed }] of Object.entries(secrets)) {
    const key = keys.find(keyIdOf(sealed));
    if (key === undefined) {
      const problem = `${KEY_MISSING}: ${keys.path} ${keys.isThere() ? 'has another key than that of its credentials' : 'does not exist'}. Put the key file of the installation there, from its copy. Where it is lost for good, run "portolan secrets replace" and enter the credentials again.`;
      return { problem };
    }
    try {
      values[field] = unsealValue(key, sealed, sealContext(accountId, id, field));
    } catch {
      return { problem: `The stored value of ${field} was changed outside of the service. Enter it again.` };
    }
  }
  return { values };
}
