/** A rule as a sentence: "Mail me when the last free day of a container is 3 working days away (customers: ACME)." Pure. */
import { findWord } from '@portolan/wording/word-of';
import type { AlertRule } from '../../../app/api/resources.ts';
import type { WordsOf } from '../../../app/words/words.tsx';
import type { alertsWords } from '../words.ts';

export type RuleShape = Pick<AlertRule, 'kind' | 'threshold' | 'filter' | 'channels'>;

export interface Names {
  readonly customers: ReadonlyMap<string, string>;
  readonly views: ReadonlyMap<string, string>;
  /** By SCAC. */
  readonly lines: ReadonlyMap<string, string>;
  /** By UN/LOCODE. */
  readonly ports: ReadonlyMap<string, string>;
}

export function ruleText(
  rule: RuleShape,
  words: WordsOf<typeof alertsWords>,
  { customers, views, lines, ports }: Names,
): string {
  const { filter, channels } = rule;
  const how = [
    ...(channels.mail ? [words.how_.mail] : []),
    ...(channels.chat_channel_ids.length > 0 ? [words.how_.chat] : []),
    ...(channels.bell ? [words.how_.bell] : []),
  ];
  const names = filter.customer_ids.map((id) => customers.get(id) ?? '…').join(', ');
  const other = [
    ...filter.shipping_line_scacs.map((scac) => lines.get(scac) ?? scac),
    ...filter.locodes.map((locode) => ports.get(locode) ?? locode),
    ...filter.tags,
    ...(filter.view_id === null ? [] : [views.get(filter.view_id) ?? '…']),
    ...(filter.only_followed ? [words.onlyFollowed] : []),
    ...(filter.only_mine ? [words.onlyMine] : []),
  ].join(', ');
  const of = `${names === '' ? '' : words.ofCustomers(names)}${other === '' ? '' : words.ofOther(other)}`;
  const first = how.map((each, index) => (index === 0 ? each : each.charAt(0).toLowerCase() + each.slice(1)));
  return words.sentence(first.join(words.how_.and), findWord(words.when, rule.kind)?.(rule.threshold) ?? rule.kind, of);
}

export const NO_FILTER: AlertRule['filter'] = {
  customer_ids: [],
  shipping_line_scacs: [],
  locodes: [],
  tags: [],
  view_id: null,
  only_followed: false,
  only_mine: false,
};

/** Offered while the user has no rule of that kind. */
export const SUGGESTED: readonly RuleShape[] = (
  [
    ['last_free_day_near', 3],
    ['last_free_day_passed', null],
    ['hold_changed', null],
    ['eta_moved', 48],
  ] as const
).map(([kind, threshold]) => ({
  kind,
  threshold,
  filter: NO_FILTER,
  channels: { bell: true, mail: true, chat_channel_ids: [] },
}));
