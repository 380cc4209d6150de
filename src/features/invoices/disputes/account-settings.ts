/** The account setting for letters: the postal address of their sender. */
import { Type } from 'typebox';
import { Nullable } from '../../../http/jsonapi/resource.ts';
import { accountSettings } from '../../../tenancy/accounts/account-settings.ts';

const MOST_LINES = 6;

export const LETTER_SETTINGS = accountSettings({
  place: 75,
  attributes: {
    postal_address: Nullable(
      Type.String({
        minLength: 1,
        maxLength: 300,
        pattern: `^\\s*\\S[^\\n]*(\\n[^\\n]*){0,${MOST_LINES - 1}}$`,
        description: `Postal address of the company, at most ${MOST_LINES} lines; letters to billers have it at their head`,
        examples: ['12 Harbour Street\nLong Beach, CA 90802\nUnited States'],
      }),
    ),
  },
  prepare: (_session, { postal_address: address }) => ({
    ...(address !== undefined && { postal_address: address && linesOf(address) }),
  }),
});

function linesOf(address: string): string {
  const lines = address.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join('\n');
}
