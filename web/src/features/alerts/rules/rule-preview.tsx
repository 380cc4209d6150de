/** What a rule would have sent in the last days, beside its form. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { now } from '../../../app/api/now.ts';
import { type Resource, request } from '../../../app/api/request.ts';
import type { AlertRulePreview } from '../../../app/api/resources.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { agoText } from '../../../parts/times/times.ts';
import { alertsWords } from '../words.ts';

const DEBOUNCE_MILLIS = 500;

export interface RulePreviewState {
  readonly shown: AlertRulePreview | null;
  /** In one sentence; empty where the draft is not sound yet. */
  readonly text: string;
}

export function useRulePreview(draft: object): RulePreviewState {
  const words = useWords(alertsWords);
  const [settled] = useDebouncedValue(JSON.stringify(draft), DEBOUNCE_MILLIS);
  const { data, isFetching, error } = useQuery({
    queryKey: ['alert_rules', 'preview', settled],
    queryFn: () => request<Resource<AlertRulePreview>>('POST', '/alert_rules/preview', JSON.parse(settled)),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const shown = error === null ? (data?.data.attributes ?? null) : null;
  const text = shown === null ? (isFetching ? words.previewing : '') : words.preview(shown.messages, shown.alerts);
  return { shown, text };
}

export function RulePreview({ preview: { shown, text } }: { preview: RulePreviewState }) {
  const words = useWords(alertsWords);
  const locale = useLocale();
  const alerts = shown?.newest_alerts ?? [];
  return (
    <section className="card rule-preview" aria-label={words.previewTitle}>
      <h3>{words.previewTitle}</h3>
      <p className={shown === null || shown.messages === 0 ? 'dim' : 'strong'}>{text || words.notYetSound}</p>
      {shown?.is_partial && <p className="small dim">{words.previewPartial}</p>}
      {alerts.length > 0 && (
        <>
          <p className="small dim">{words.newestOf(alerts.length, shown?.alerts ?? 0)}</p>
          <ul>
            {alerts.map(({ at, number, container_id: container, shipment_id: shipment }, index) => {
              const target = container ? `/containers/${container}` : shipment ? `/shipments/${shipment}` : null;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: one may come twice at the same time
                <li key={index}>
                  {target === null || number === null ? (
                    <span>{number ?? '—'}</span>
                  ) : (
                    <a href={target} target="_blank" rel="noreferrer" className="number">
                      {number}
                    </a>
                  )}
                  <span className="dim small">{agoText(at, now(), locale)}</span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
