/** The files that are being read, each with how far it is; it goes as they are read. */
import { useQuery } from '@tanstack/react-query';
import { get } from '../../../app/api/request.ts';
import { useWords } from '../../../app/words/words.tsx';
import { type DocumentResource, StateText } from '../document-texts.tsx';
import { documentsWords } from '../words.ts';

const POLL_MILLIS = 2000;
const SHOWN = 5;
/** In the order in which a file goes through them. */
export const UNDER_WAY: readonly string[] = ['queued', 'scanning', 'reading'];

export function ComingIn({ count }: { count: number }) {
  const words = useWords(documentsWords);
  const { data } = useQuery({
    queryKey: ['documents', 'coming in'],
    queryFn: () =>
      get<readonly DocumentResource[]>(
        `/documents?filter[state]=${UNDER_WAY}&sort=created_at&page[size]=${SHOWN}&include=`,
      ),
    refetchInterval: POLL_MILLIS,
    meta: { isLive: true },
  });
  const files = data?.data ?? [];
  return (
    <section className="card coming-in" aria-label={words.comingIn(count)}>
      <p role="status" className="tone-move strong">
        {words.comingIn(count)}
      </p>
      <ul className="papers">
        {files.map((file) => (
          <li key={file.id}>
            <span className="paper-name">{file.attributes.name}</span>
            <span className="small">
              <progress value={stepOf(file)} max={UNDER_WAY.length + 1} aria-label={file.attributes.name} />{' '}
              <StateText of={file} />
            </span>
          </li>
        ))}
      </ul>
      {count > files.length && files.length > 0 && <p className="small dim">{words.andMore(count - files.length)}</p>}
    </section>
  );
}

/** Those that were read since the last look are at the end. */
function stepOf({ meta }: DocumentResource): number {
  const at = UNDER_WAY.indexOf(meta.processing.state);
  return at === -1 ? UNDER_WAY.length + 1 : at + 1;
}
