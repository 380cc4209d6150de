/** What can be connected, as people see it: the fields with their labels, and whether it is connected. */
import type { Connectable } from './catalogue.ts';
import type { ConfiguredSource } from './configured.ts';
import type { ConnectionsContext } from './context.ts';
import type { ProfileAttributes } from './schema.ts';

interface ShownProfile {
  readonly id: string;
  readonly attributes: ProfileAttributes;
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ['baseUrl', 'Address of the API'],
  ['url', 'Address of the API'],
  ['auth.tokenUrl', 'Address of the token'],
  ['auth.scope', 'Scope'],
  ['auth', 'Credentials'],
  ['code', 'Code of the terminal'],
  ['name', 'Name'],
  ['facility', 'Port and codes'],
  ['request', 'Request'],
  ['request.words', 'Account'],
  ['certificate_file', 'Client certificate (PEM)'],
  ['key_file', 'Private key (PEM)'],
]);

/** `client_secret` is `Client secret`. */
function labelOf(name: string): string {
  const words = name
    .replaceAll(/[._]/g, ' ')
    .replace(/\bid\b/, 'ID')
    .replace(/\bapi\b/, 'API')
    .replace(/\burl\b/, 'URL');
  return LABELS.get(name) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const PAGES = { line: 'lines', terminal: 'terminals', railroad: 'rail' } as const;

export function showProfile(
  { live, configured }: ConnectionsContext,
  accountId: string,
  publicUrl: string,
  { kind, code, name, fields, about, evidence, isVerified }: Connectable,
): ShownProfile {
  const url = `${publicUrl}/docs/${PAGES[kind]}`;
  const own = live.listOf(accountId).some(({ connection }) => connection.kind === kind && connection.code === code);
  const others = live
    .listForAll()
    .some(
      ({ connection }) => connection.kind === kind && connection.code === code && connection.accountId !== accountId,
    );
  const isConfigured = others || configured.some((each) => each.kind === kind && each.code === code);
  return {
    id: `${kind}:${code}`,
    attributes: {
      ...{ kind, code, name },
      fields: fields.map((field) => ({
        name: field.name,
        label: labelOf(field.name),
        help: helpOf(field),
        help_url: url,
        secret: field.isSecret,
        required: field.isRequired,
        kind: field.kind,
        placeholder: field.placeholder,
        installation_only: field.isForOperator,
      })),
      verified: isVerified,
      evidence,
      how_to_get: {
        text: `Access: ${about.access}. Cost: ${about.cost}.`,
        url,
        access: about.access,
        cost: about.cost,
      },
      tells: about.tells,
      state: own ? 'connected' : isConfigured ? 'configured' : 'available',
      simulated: false,
    },
  };
}

/** What comes with the access is described once, by `how_to_get`. */
function helpOf({ words, isForOperator }: Connectable['fields'][number]): string | null {
  if (isForOperator) return 'Only where yours differs from the usual one, as that of a trial system does.';
  return words === null ? null : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Of the settings, without a profile: the simulated line, and sources that the operator has described. */
export function showOther({ kind, code, name, isSimulated }: ConfiguredSource, publicUrl: string): ShownProfile {
  const text = isSimulated ? 'It is a part of the simulated world.' : 'The operator has set it up.';
  return {
    id: `${kind}:${code}`,
    attributes: {
      ...{ kind, code, name },
      fields: [],
      verified: false,
      evidence: null,
      how_to_get: { text, url: `${publicUrl}/docs/${PAGES[kind]}`, access: null, cost: null },
      tells: text,
      state: 'configured',
      simulated: isSimulated,
    },
  };
}
