/** The webhook notifications of a container or shipment with their delivery status. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get, type Resource, related } from '../../app/api/request.ts';
import type { Notification, Webhook } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Failure, Loading } from '../states.tsx';
import { useTimeText } from '../times/use-time-text.ts';

const SHOWN = 100;
const TONES: Readonly<Record<string, string>> = { succeeded: 'tone-good', failed: 'tone-stop', pending: 'tone-wait' };

/** @param of a shipment's are those of its containers too */
export function Notifications({ of, id }: { of: 'container' | 'shipment'; id: string }) {
  const words = useWords();
  const timeText = useTimeText();
  const { data, error, refetch } = useQuery({
    queryKey: ['notifications', id],
    queryFn: () =>
      get<readonly Resource<Notification>[]>(
        `/webhook_notifications?filter[${of}_id]=${id}&include=webhook&page[size]=${SHOWN}`,
      ),
    meta: { isLive: true },
  });
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />;
  if (data.data.length === 0) return <p className="dim">{words.notifications.noNotifications}</p>;
  const rest = (data.meta?.total ?? 0) - data.data.length;
  return (
    <>
      <table className="plain steady">
        <thead>
          <tr>
            <th scope="col">{words.notifications.when}</th>
            <th scope="col">{words.notifications.event}</th>
            <th scope="col">{words.notifications.recipient}</th>
            <th scope="col">{words.status}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((each) => {
            const { event, created_at: at, delivery_status: status } = each.attributes;
            const webhook = related<Webhook>(each, 'webhook', data);
            const [url, webhookId] = [webhook?.attributes.url, webhook?.id];
            return (
              <tr key={each.id}>
                <td className="dim">{timeText(at, null)}</td>
                <td>
                  {webhookId === undefined ? (
                    <code>{event}</code>
                  ) : (
                    <Link to="/settings/webhooks/$id" params={{ id: webhookId }} search={{ delivery: each.id }}>
                      <code>{event}</code>
                    </Link>
                  )}
                </td>
                <td>{url === undefined ? '—' : hostOf(url)}</td>
                <td className={TONES[status] ?? ''}>{words.notifications.deliveries[status] ?? status}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rest > 0 && <p className="dim small">{words.more(rest)}</p>}
    </>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
