/** What the screens of webhooks share: the state of an endpoint in words, texts to copy, examples of events. */
import { useQuery } from '@tanstack/react-query';
import { getJson } from '../../app/api/request.ts';
import type { Webhook } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure, Loading } from '../../parts/states.tsx';
import { agoText } from '../../parts/times/times.ts';
import { failureText } from './failure-text.ts';
import type { Health } from './webhook-queries.ts';
import { type WebhooksWords, webhooksWords } from './words.ts';

/** When something real happened, or will: not by the clock of a simulated world. */
export function useWallAgo(): (at: string) => string {
  const locale = useLocale();
  return (at) => agoText(at, Date.now(), locale);
}

/** `in 5 minutes`; a time that has come is `now`. */
export function nextText(at: string, ago: (at: string) => string, words: WebhooksWords): string {
  return isDue(at) ? words.dueNow : ago(at);
}

export const isDue = (at: string) => Date.parse(at) <= Date.now() + 1000;

function deactivationText(reason: string | null, words: WebhooksWords): string {
  if (reason === null) return words.switchedOffByHand;
  return reason.includes('410') ? words.deactivatedGone : words.deactivatedFailing;
}

/** Active, failing, or switched off and why; and how much of what was sent since yesterday has not arrived. */
export function EndpointState({ webhook, health }: { webhook: Webhook; health: Health | undefined }) {
  const words = useWords(webhooksWords);
  const ago = useWallAgo();
  const reason = deactivationText(webhook.deactivated_reason, words);
  const at = webhook.deactivated_at;
  return (
    <>
      {!webhook.active ? (
        <span className="tone-stop strong">{words.inactive}</span>
      ) : health?.failing_since ? (
        <span className="tone-stop strong">{words.failing(ago(health.failing_since))}</span>
      ) : (
        <span className="tone-good">{words.active}</span>
      )}
      {!webhook.active && <div className="small">{at === null ? reason : words.deactivated(reason, ago(at))}</div>}
      <div className="small">
        <FailedShare health={health} />
      </div>
    </>
  );
}

/** `12% of 340 notifications failed since yesterday`. */
function FailedShare({ health }: { health: Health | undefined }) {
  const words = useWords(webhooksWords);
  const locale = useLocale();
  if (health === undefined) return <span className="dim">…</span>;
  const { notifications_24h: all, undelivered_24h: failed } = health;
  if (all === 0) return <span className="dim">{words.noneSent}</span>;
  if (failed === 0) return <span className="dim">{words.allArrived(all)}</span>;
  // Neither none nor all of it, where it is nearly so.
  const share = failed === all ? 1 : Math.min(Math.max(failed / all, 0.001), 0.999);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
  return (
    <span className={share < 0.5 ? 'tone-wait strong' : 'tone-stop strong'}>{words.failedShare(percent, all)}</span>
  );
}

export function LastFailure({ health }: { health: Health | undefined }) {
  const words = useWords(webhooksWords);
  const ago = useWallAgo();
  const last = health?.last_failure;
  if (!last) return <span className="dim">{health === undefined ? '…' : words.noneFailed}</span>;
  return (
    <>
      {failureText(last, words)} <span className="dim small">{ago(last.attempted_at)}</span>
    </>
  );
}

export function NextTry({ health }: { health: Health | undefined }) {
  const words = useWords(webhooksWords);
  const ago = useWallAgo();
  const at = health?.next_attempt_at;
  return <span className={at ? '' : 'dim'}>{at ? nextText(at, ago, words) : '—'}</span>;
}

/** When a delivery that waits is tried. */
export function Waiting({ at, isActive }: { at: string; isActive: boolean }) {
  const words = useWords(webhooksWords);
  const ago = useWallAgo();
  if (!isActive) return words.waitsForOn;
  return isDue(at) ? words.isTriedNow : words.nextAttempt(ago(at));
}

export function EventName({ event }: { event: string }) {
  const words = useWords(webhooksWords);
  return <span title={event}>{words.events[event]?.name ?? event}</span>;
}

export function Code({ name, children }: { name: string; children: string }) {
  return (
    <section className="code-frame" aria-label={name}>
      <pre className="code" tabIndex={0}>
        {children}
      </pre>
    </section>
  );
}

/** The call of an event, as an example. */
export function ExampleDialog({ event, onClose }: { event: string; onClose: () => void }) {
  const words = useWords(webhooksWords);
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook-example', event],
    queryFn: () => getJson<object>(`/webhook_notifications/examples?event=${event}`),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const title = words.exampleOf(words.events[event]?.name ?? event);
  const text = JSON.stringify(data, null, 2);
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{words.events[event]?.text}</p>
      <p className="dim">
        {words.exampleText} <code>{event}</code>
      </p>
      {data === undefined ? (
        error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : (
        <>
          <CopyText text={text} />
          <Code name={title}>{text}</Code>
        </>
      )}
    </Dialog>
  );
}
