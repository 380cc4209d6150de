/** The source, original text, time and rule of each value. */

import { holdText } from '@portolan/wording/shown-facts';
import { wordOf } from '@portolan/wording/word-of';
import { useQueries } from '@tanstack/react-query';
import { get, type Resource } from '../../../app/api/request.ts';
import type { Container, Provenance } from '../../../app/api/resources.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { feeText } from '../../../parts/cells.tsx';
import { Failure, Loading } from '../../../parts/states.tsx';
import { dayText } from '../../../parts/times/times.ts';
import { useTimeText } from '../../../parts/times/use-time-text.ts';
import { type ContainerWords, containerWords } from '../words.ts';
import { type LineName, sourceName } from './source-name.ts';

interface ProvenanceTableProps {
  readonly id: string;
  readonly container: Container;
  readonly shipmentId: string | null;
  readonly line: LineName;
}

export function ProvenanceTable({ id, container, shipmentId, line }: ProvenanceTableProps) {
  const words = useWords(containerWords);
  const locale = useLocale();
  const timeText = useTimeText();
  const paths = [
    `/containers/${id}/provenance`,
    ...(shipmentId === null ? [] : [`/shipments/${shipmentId}/provenance`]),
  ];
  const responses = useQueries({
    queries: paths.map((path) => ({
      queryKey: ['provenance', path],
      queryFn: () => get<readonly Resource<Provenance>[]>(path),
      meta: { isLive: true, about: id },
    })),
  });
  const failed = responses.find(({ error, data }) => error !== null && data === undefined);
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (responses.some(({ data }) => data === undefined)) return <Loading />;
  const provenance = responses.flatMap(({ data }) => data?.data ?? []).map(({ attributes }) => attributes);
  const byName = new Map(provenance.map((each) => [each.attribute, each]));
  const known = Object.entries(words.attributeNames).flatMap(([attribute, name]) => {
    const each = byName.get(attribute);
    return each?.statement == null || isEmpty(each.value)
      ? []
      : [{ ...each, attribute, name, statement: each.statement }];
  });
  if (known.length === 0) return <p className="dim">{words.nothingReported}</p>;
  const shown = (attribute: string, value: unknown) =>
    format(attribute, value, { words, locale, zone: zoneOf(attribute, container), timeText });
  return (
    <table className="plain wrapping">
      <thead>
        <tr>
          <th scope="col">{words.value}</th>
          <th scope="col">{words.shown}</th>
          <th scope="col">{words.source}</th>
          <th scope="col">{words.received}</th>
          <th scope="col">{words.rule}</th>
        </tr>
      </thead>
      <tbody>
        {known.map(({ attribute, name, value, statement, rule }) => (
          <tr key={attribute}>
            <th scope="row" title={attribute}>
              {name}
            </th>
            <td className="strong">{shown(attribute, value)}</td>
            <td>
              {sourceName(statement.source, line, words)}{' '}
              <span className="dim">
                “{statement.original_text ?? statement.original_code}” {originalText(statement.said)}
              </span>
            </td>
            <td className="dim">{timeText(statement.heard_at, null)}</td>
            <td className="dim">{rule}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

interface FormatContext {
  readonly words: ContainerWords;
  readonly locale: string;
  readonly zone: string | null;
  readonly timeText: (at: string, zone: string | null) => string;
}

/** As the page shows it elsewhere. */
function format(attribute: string, value: unknown, { words, locale, zone, timeText }: FormatContext): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (attribute === 'current_status') return wordOf(words.statuses, String(value));
  if (Array.isArray(value)) {
    return value
      .map((each) => (attribute.includes('holds') ? holdText(each, words.terms) : feeText(each, words, locale)))
      .join(', ');
  }
  const text = String(value);
  if (!INSTANT.test(text)) return text;
  return attribute.includes('lfd') ? dayText(text, zone, locale) : timeText(text, zone);
}

/** The original value: `2026-05-07T18:30`. */
function originalText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const { at, on } = (value ?? {}) as { at?: unknown; on?: unknown };
  return typeof at === 'string' ? at.replace('T', ' ') : typeof on === 'string' ? on : '';
}

function zoneOf(attribute: string, container: Container): string | null {
  if (/^(pol_|empty_out)/.test(attribute)) return container.pol_timezone;
  if (/^(ind_|final_|destination_)/.test(attribute)) return container.final_destination_timezone;
  return attribute.startsWith('empty_terminated') ? container.empty_terminated_timezone : container.pod_timezone;
}
