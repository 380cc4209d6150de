/** The members of an answer with their values, also where its text is cut off, several documents, or XML. Pure. */
import { readJsonObject } from './saved-pages.ts';

export interface Member {
  readonly name: string;
  readonly value: string;
  /** It stands below a member that names a person or a company that trades. */
  readonly ofParty: boolean;
}

const PARTIES =
  /(?:part(?:y|ies)|customers?|consignees?|shippers?|notif(?:y|ies)|contacts?|forwarders?|brokers?|truckers?|drivers?|persons?|users?)(?:name)?$/i;

export function membersOf(body: string): Member[] {
  const json = readJsonObject(body);
  return json === null ? membersOfText(body) : membersBelow(json, '', false);
}

function membersBelow(value: unknown, name: string, ofParty: boolean): Member[] {
  if (Array.isArray(value)) return value.flatMap((each) => membersBelow(each, name, ofParty));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([member, each]) =>
      membersBelow(each, member, ofParty || PARTIES.test(member)),
    );
  }
  return name === '' || value === null || typeof value === 'boolean' ? [] : [{ name, value: String(value), ofParty }];
}

const JSON_MEMBER = /"([\w-]{1,60})"\s*:\s*(?:"((?:[^"\\]|\\.)*)"|(-?[0-9]+))/g;
const XML_ELEMENT = /<(?:\w+:)?([\w-]{1,60})(?:\s[^<>]*)?>([^<>]+)<\//g;

function membersOfText(body: string): Member[] {
  return [...body.matchAll(JSON_MEMBER), ...body.matchAll(XML_ELEMENT)].flatMap(([, name = '', text, digits]) => {
    const value = (text ?? digits ?? '').trim();
    return value === '' ? [] : [{ name, value, ofParty: PARTIES.test(name) }];
  });
}
