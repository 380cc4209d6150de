/**
 * The text of a container as it is stored: it ends where the links to its milestones and raw events begin, whose ids have
 * columns of their own. As text they are most of it. The database puts them together again (`container_json`). Pure.
 */

/** The last two relationships (schema.ts). */
const MILESTONES = '"transport_events":{"data":[';
const RAW_EVENTS = ']},"raw_events":{"data":[';

export interface StoredText {
  readonly json: string;
  readonly transportEventIds: readonly string[];
  readonly rawEventIds: readonly string[];
}

/** @throws where the text does not end with these links */
export function withLinksApart(json: string): StoredText {
  // In a text of the state a quotation mark follows a backslash.
  const begin = json.lastIndexOf(MILESTONES) + MILESTONES.length;
  const middle = json.indexOf(RAW_EVENTS, begin);
  if (begin < MILESTONES.length || middle === -1)
    throw new Error(
      `The text of a container has no links to milestones and raw events at its end: ${json.slice(-200)}`,
    );
  return {
    json: json.slice(0, begin),
    transportEventIds: idsIn(json.slice(begin, middle)),
    rawEventIds: idsIn(json.slice(middle)),
  };
}

function idsIn(links: string): string[] {
  return Array.from(links.matchAll(/"id":"([^"]+)"/g), ([, id]) => id as string);
}
