/**
 * The single settings that the search finds in each section: the words that name them on their screen, and what helps to find them. Loaded
 * when somebody searches. A name stands on the screen as it is here: the search marks it there.
 */
import { reasonKinds } from '@portolan/wording/shown-facts';
import { PROVIDER } from '../features/users/identity-requests.ts';
import { settingLabel } from '../parts/exceptions/reasons.ts';
import type { SingleSetting } from '../parts/settings/frame/sections.ts';
import { type Dictionary, type ScreenName, type WordsOf, wordsOf } from './words/words.tsx';

type Named = string | readonly [name: string, ...about: (string | undefined)[]];

async function named<Screen extends ScreenName | null, Own extends object>(
  dictionary: Dictionary<Screen, Own>,
  list: (words: WordsOf<Dictionary<Screen, Own>>) => readonly Named[],
): Promise<readonly SingleSetting[]> {
  return list(await wordsOf(dictionary)).map((each) => {
    const [name, ...about] = typeof each === 'string' ? [each] : each;
    return { name, about: about.filter(Boolean).join(' · ') || null };
  });
}

export const profile = async () =>
  named((await import('../features/users/words.ts')).usersWords, (words) => [
    words.email,
    words.yourName,
    words.language,
    [words.clock, words.clockText],
    words.digest,
    [words.changePassword, words.passwordRule],
    [words.secondFactor, words.secondFactorText],
    // Elsewhere its card is not there.
    ...(PROVIDER === undefined ? [] : [words.identity]),
    words.sessions,
  ]);

export const team = async () =>
  named((await import('../features/team/words.ts')).teamWords, (words) => [
    [words.invite, words.role, words.rolesText],
    [words.factorRule, words.factorIsRequired],
  ]);

export const apiKeys = async () =>
  named((await import('../features/api-keys/words.ts')).apiKeysWords, (words) => [
    [words.newKey, words.role, words.rateLimit, words.addresses, words.addressesText],
  ]);

export const mail = async () =>
  named((await import('../features/mail/words.ts')).mailWords, (words) => [words.test, words.mails]);

export const customers = async () =>
  named((await import('../features/customers/words.ts')).customersWords, (words) => [words.newCustomerTitle]);

export const customFields = async () =>
  named((await import('../features/custom-fields/words.ts')).fieldsWords, (words) => [
    [words.newField, ...Object.values(words.types)],
  ]);

export const company = async () =>
  named((await import('../features/account/words.ts')).accountWords, (words) => [
    words.name,
    [words.contact, words.contactText],
    [words.mail, words.alias, words.senders, words.sendersText],
    [words.dates, ...Object.values(words.dateFormats)],
    [words.duplicates, ...Object.values(words.duplicateKinds)],
    [words.trackFromDocuments, words.trackText],
    words.openFromEdi,
    [words.logIn, words.noProvider],
    [words.limits, words.limitsText, ...Object.values(words.buckets)],
  ]);

export const exceptionRules = async () =>
  named((await import('../features/exception-rules/words.ts')).exceptionRulesWords, ({ terms }) =>
    reasonKinds(terms).map((kind) => {
      const settings: Readonly<Record<string, object>> = terms.notices.settings;
      const labels = Object.keys(settings[kind] ?? {}).map((name) => settingLabel(name, terms));
      return [terms.notices.kinds[kind], terms.notices.explanations[kind], ...labels];
    }),
  );

export const milestoneMails = async () =>
  named((await import('../features/milestone-mails/words.ts')).milestoneMailsWords, (words) => [
    words.mailLanguage,
    ...Object.values(words.moments),
  ]);

export const tariffs = async () =>
  named((await import('../features/tariffs/words.ts')).tariffsWords, (words) => [
    [words.newTariff, ...Object.values(words.kinds)],
  ]);

export const shares = async () =>
  named((await import('../parts/sharing/share-words.ts')).shareWords, (words) => [
    [words.look, words.logo, words.color],
    [words.logo, words.logoText],
    [words.color, words.colorText],
  ]);

export const connections = async () =>
  named((await import('../features/connections/words.ts')).connectionsWords, (words) => [
    [words.connect, words.credentials, ...Object.values(words.kindsMany), words.find],
    words.connected,
  ]);

export const sources = async () =>
  named((await import('../features/sources/words.ts')).sourcesWords, (words) => [
    ...Object.values(words.kinds),
    [words.linesTitle, words.findLine, words.onlyReady],
    [words.aliases, words.aliasesText],
  ]);

export const alerts = async () =>
  named((await import('../features/alerts/words.ts')).alertsWords, (words) => [words.newRule, words.channels]);

export const webhooks = async () =>
  named((await import('../features/webhooks/words.ts')).webhooksWords, (words) => [
    [words.newWebhook, words.url, words.whichEvents, words.headers, words.headersHint],
    [words.why, words.whyText],
    [words.catalogue, words.catalogueText],
  ]);
