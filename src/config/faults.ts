/** What is wrong with settings, in sentences that name each of them: against the schema, and settings against each other. */

import { partnerFaults } from '@portolan/edi/partners';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { datasyncFaults } from '../features/datasync/config.ts';
import { documentFaults } from '../features/documents/config.ts';
import { mailFaults } from '../features/mail/config.ts';
import { streamFaults } from '../features/streams/config.ts';
import { allowedHostFaults } from '../features/webhooks/sending/address.ts';
import { patternWords } from '../lib/text-rules/pattern-words.ts';
import { aisFaults } from '../sources/ais/config.ts';
import { fileInputFaults } from '../sources/files/config.ts';
import { ConfigSchema } from './schema.ts';

type Settings = Static<typeof ConfigSchema>;

export function schemaFaults(settings: unknown): string[] {
  return Value.Errors(ConfigSchema, settings).flatMap(describe);
}

/** What the schema cannot express. */
export function combinationFaults(config: Settings): string[] {
  return [
    allowedHostFaults(config.webhooks.guard.allowedHosts),
    documentFaults(config.documents),
    mailFaults(config.mail),
    aisFaults(config.ais),
    partnerFaults(config.edi.partners, 'edi.partners'),
    fileInputFaults(config.fileInputs),
    streamFaults(config.streams),
    datasyncFaults(config.datasync),
  ].flat();
}

interface SettingFault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message: string;
  readonly params?: object;
}

function describe({ keyword, instancePath, message, params }: SettingFault): string[] {
  const path = instancePath.slice(1).replaceAll('/', '.') || 'settings';
  const {
    additionalProperties: names,
    allowedValues,
    pattern,
  } = (params ?? {}) as {
    additionalProperties?: string[];
    allowedValues?: unknown[];
    pattern?: unknown;
  };
  if (allowedValues) return [`${path} must be one of ${allowedValues.map((each) => JSON.stringify(each)).join(', ')}`];
  if (names) return names.map((name) => `there is no setting ${path === 'settings' ? name : `${path}.${name}`}`);
  // Branches of a choice, and the schema that forbids what the line above has named.
  return keyword === 'boolean' || keyword === 'anyOf' ? [] : [`${path} ${patternWords(pattern) ?? message}`];
}
