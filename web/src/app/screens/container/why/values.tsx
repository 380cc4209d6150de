/** Who said each value, in which words and when, and by which rule it follows. */
import { useQueries } from '@tanstack/react-query';
import { get, type Resource } from '../../../api/request.ts';
import type { Container, Provenance } from '../../../api/resources.ts';
import { feeText, holdText } from '../../../parts/cells.tsx';
import { Failure, Waiting } from '../../../parts/states.tsx';
import { dayText } from '../../../parts/times/times.ts';
import { useTimeText } from '../../../parts/times/use-time-text.ts';
import { ATTRIBUTES, attributeName } from '../../../words/attributes.ts';
import type { Words } from '../../../words/english.ts';
import { useLanguage, useLocale, useWords } from '../../../words/words.tsx';

interface ValuesProps {
  readonly id: string;
  readonly container: Container;
  readonly shipmentId: string | null;
}

export function Values({ id, container, shipmentId }: ValuesProps) {
  const words = useWords();
  const locale = useLocale();
  const language = useLanguage();
  const inPlace = useTimeText();
  const paths = [
    `/containers/${id}/provenance`,
    ...(shipmentId === null ? [] : [`/shipments/${shipmentId}/provenance`]),
  ];
  const answers = useQueries({
    queries: paths.map((path) => ({
      queryKey: ['provenance', path],
      queryFn: () => get<readonly Resource<Provenance>[]>(path),
      meta: { isLive: true },
    })),
  });
  const failed = answers.find(({ error, data }) => error !== null && data === undefined);
  if (failed) return <Failure error={failed.error} onAgain={() => void failed.refetch()} />;
  if (answers.some(({ data }) => data === undefined)) return <Waiting />;
  const told = answers.flatMap(({ data }) => data?.data ?? []).map(({ attributes }) => attributes);
  const byName = new Map(told.map((each) => [each.attribute, each]));
  const known = ATTRIBUTES.flatMap((attribute) => {
    const each = byName.get(attribute);
    return each?.statement == null || isNothing(each.value) ? [] : [{ ...each, attribute, statement: each.statement }];
  });
  if (known.length === 0) return <p className="dim">{words.nothingSaid}</p>;
  const shown = (attribute: string, value: unknown) =>
    readable(attribute, value, { words, locale, zone: zoneOf(attribute, container), inPlace });
  return (
    <table className="plain wrapping">
      <thead>
        <tr>
          <th scope="col">{words.value}</th>
          <th scope="col">{words.shown}</th>
          <th scope="col">{words.source}</th>
          <th scope="col">{words.heard}</th>
          <th scope="col">{words.rule}</th>
        </tr>
      </thead>
      <tbody>
        {known.map(({ attribute, value, statement, rule }) => (
          <tr key={attribute}>
            <th scope="row" title={attribute}>
              {attributeName(attribute, language)}
            </th>
            <td className="strong">{shown(attribute, value)}</td>
            <td>
              {statement.source.kind === 'user' ? words.sourceKinds.user : statement.source.name}{' '}
              <span className="dim">
                “{statement.original_text ?? statement.original_code}” {saidText(statement.said)}
              </span>
            </td>
            <td className="dim">{inPlace(statement.heard_at, null)}</td>
            <td className="dim">{rule}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

interface Reading {
  readonly words: Words;
  readonly locale: string;
  readonly zone: string | null;
  readonly inPlace: (at: string, zone: string | null) => string;
}

/** As the page shows it elsewhere. */
function readable(attribute: string, value: unknown, { words, locale, zone, inPlace }: Reading): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (attribute === 'current_status') return words.statuses[String(value)] ?? String(value);
  if (Array.isArray(value)) {
    const text = attribute.includes('holds') ? holdText : feeText;
    return value.map((each) => text(each, words, locale)).join(', ');
  }
  const text = String(value);
  if (!INSTANT.test(text)) return text;
  return attribute.includes('lfd') ? dayText(text, zone, locale) : inPlace(text, zone);
}

/** To the letter, where it is more than a word: `2026-05-07T18:30`. */
function saidText(said: unknown): string {
  if (typeof said === 'string' || typeof said === 'number') return String(said);
  const { at, on } = (said ?? {}) as { at?: unknown; on?: unknown };
  return typeof at === 'string' ? at.replace('T', ' ') : typeof on === 'string' ? on : '';
}

function zoneOf(attribute: string, container: Container): string | null {
  if (/^(pol_|empty_out)/.test(attribute)) return container.pol_timezone;
  if (/^(ind_|final_|destination_)/.test(attribute)) return container.final_destination_timezone;
  return attribute.startsWith('empty_terminated') ? container.empty_terminated_timezone : container.pod_timezone;
}
