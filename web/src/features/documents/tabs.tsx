/** The lists of this feature: documents, those that need a look, those that are checked, and the mails. */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { get } from '../../app/api/request.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import type { DocumentSearch } from './document-search.ts';
import { useMayChange } from './document-texts.tsx';
import { ComingIn, UNDER_WAY } from './list/coming-in.tsx';
import { documentsWords } from './words.ts';

const POLL_MILLIS = 2000;

/** While files come in, it says how many are being read. */
export function Tabs() {
  const words = useWords(documentsWords);
  const locale = useLocale();
  const mayChange = useMayChange();
  const search: DocumentSearch = useSearch({ strict: false });
  const { data: counts } = useDocumentCounts();
  const tab = {
    className: 'tab',
    activeProps: { className: 'tab-active' },
    activeOptions: { exact: true, includeSearch: false },
  };
  const lists = [
    [undefined, words.allDocuments, undefined],
    ...(mayChange
      ? ([
          ['needed', words.needsLook, counts?.needed],
          ['done', words.isChecked, undefined],
        ] as const)
      : []),
  ] as const;
  return (
    <div className="document-tabs">
      <nav className="switch" aria-label={words.title}>
        {lists.map(([review, text, count]) => (
          <Link
            key={text}
            to="/documents"
            search={{ review }}
            {...tab}
            // All lists have one path; further filters of a list leave its tab active.
            activeOptions={{ exact: true, includeSearch: search.review !== review }}
          >
            {text}
            {count !== undefined && <span className="tab-count"> {count.toLocaleString(locale)}</span>}
          </Link>
        ))}
        <Link to="/documents/mails" {...tab}>
          {words.mails}
        </Link>
        {mayChange && (
          <Link to="/documents/learned" {...tab}>
            {words.learned}
          </Link>
        )}
      </nav>
      {counts !== undefined && counts.underWay > 0 && <ComingIn count={counts.underWay} />}
    </div>
  );
}

/** How many need a look, and how many are not read yet. */
function useDocumentCounts() {
  const count = async (filter: string) =>
    (await get<readonly unknown[]>(`/documents?${filter}&fields[document]=name&page[size]=1`)).meta?.total ?? 0;
  return useQuery({
    queryKey: ['documents', 'counts'],
    queryFn: async () => {
      const [needed, underWay] = await Promise.all([
        count('filter[review_state]=needed'),
        count(`filter[state]=${UNDER_WAY}`),
      ]);
      return { needed, underWay };
    },
    refetchInterval: ({ state }) => (state.data?.underWay ? POLL_MILLIS : false),
    meta: { isLive: true },
  });
}
