/** The groups of operations in the OpenAPI document, in the order in which it shows them. A test finds one that is missing. */
export const TAGS: Readonly<Record<string, string>> = {
  'Tracking requests': 'What the account asks to be tracked: a bill of lading, booking or container number.',
  Shipments: 'What is tracked: a transport document or booking, with its voyage and containers.',
  Containers: 'The equipment of a shipment on one journey: where it is, what happened, who said so.',
  Webhooks: 'Addresses that are told of events: the intended way to get updates.',
  'Webhook notifications': 'What webhooks were told, with every attempt to deliver it.',
  Events: 'Everything that webhooks would be told of, in order: to catch up, or instead of webhooks.',
  'Custom field definitions': 'Kinds of values that an account attaches to its shipments, containers and requests.',
  'Custom fields': 'The values themselves.',
  Documents: 'Papers of shipments: kept, read, and linked to what they are about.',
  EDI: 'What partners send: status messages of lines, terminals, railroads and truckers.',
  Imports: 'Tracking requests by the file.',
  Search: 'One field for every number and name.',
  Parties: 'Customers of the account, whose shipments keys can be limited to.',
  Charges: 'What containers cost because they stay: owed today and in the days ahead, by tariff.',
  Exceptions: 'What needs attention about containers, in groups and one by one, and what people do about it.',
  Exports: 'Lists as files, for spreadsheets.',
  'Saved views': 'Ways to look at lists that people come back to.',
  Tariffs: 'What is charged for containers that stay too long: free days, and what each day after them costs.',
  Ports: 'Seaports and their terminals, by id or UN/LOCODE.',
  'Metro areas': 'Places inland, by id or UN/LOCODE.',
  Terminals: 'Where containers are handled at a port.',
  'Rail terminals': 'Ramps where containers change between rail and road.',
  Vessels: 'Ships, by id or IMO number.',
  'Shipping lines': 'Ocean carriers, and what this installation can track of each.',
  Sources: 'Who this installation hears from, and the places they name that are not known.',
  'API keys': 'Who may ask, and for what.',
  Users: 'People who use the dashboard: sessions, invites, and what each may.',
  Account: 'The account that the key belongs to.',
  Service: 'Health, figures and description of the service itself; outside keys and rate limits.',
};

/** `api_keys`, `tracking requests` → the group's name. */
export function tagOf(text: string): string {
  const words = text.replaceAll('_', ' ').toLowerCase();
  return Object.keys(TAGS).find((tag) => tag.toLowerCase() === words) ?? words;
}
