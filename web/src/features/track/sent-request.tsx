/** What becomes of a number that was sent: asked, tracked, not known yet, or failed. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get, type Identifier, type Resource } from '../../app/api/request.ts';
import type { TrackingRequest } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { trackWords } from './words.ts';

const POLL_MILLIS = 2000;

export function SentRequest({ sent }: { sent: Resource<TrackingRequest> }) {
  const words = useWords(trackWords);
  const { data } = useQuery({
    queryKey: ['tracking_requests', sent.id],
    queryFn: () => get<Resource<TrackingRequest>>(`/tracking_requests/${sent.id}`),
    refetchInterval: ({ state }) => (isPending(state.data?.data ?? sent) ? POLL_MILLIS : false),
    meta: { isLive: true },
  });
  const { attributes, relationships } = data?.data ?? sent;
  const shipment = relationships?.tracked_object?.data as Identifier | null | undefined;
  const known = words.sent as Partial<Record<string, (number: string) => string>>;
  const text = (known[attributes.status] ?? words.sent.pending)(attributes.request_number);
  const tone = { created: 'tone-good', failed: 'tone-stop', awaiting_manifest: 'tone-wait' }[
    attributes.status as string
  ];
  return (
    <p>
      <span className={tone}>{text}</span>{' '}
      {shipment?.id !== undefined ? (
        <Link to="/shipments/$id" params={{ id: shipment.id }}>
          {words.openShipment}
        </Link>
      ) : attributes.status === 'failed' || attributes.status === 'awaiting_manifest' ? (
        <Link to="/requests" search={{ q: attributes.request_number }}>
          {words.seeReason}
        </Link>
      ) : (
        <Link to="/requests">{words.seeRequests}</Link>
      )}
    </p>
  );
}

const isPending = ({ attributes }: Resource<TrackingRequest>) => attributes.status === 'pending';
