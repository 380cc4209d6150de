/** What changed rules would find now, as the service computes it; nothing is saved for it. */
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Resource, request } from '../../app/api/request.ts';
import type { RulesPreview } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import type { Rules } from './changed-rules.ts';
import { exceptionRulesWords } from './words.ts';

const DEBOUNCE_MILLIS = 400;

/** @param changed where it is empty, the present rules are counted */
export function useRulesPreview(changed: Partial<Rules>, isEnabled: boolean) {
  const current = JSON.stringify(changed);
  const [settled] = useDebouncedValue(current, DEBOUNCE_MILLIS);
  const query = useQuery({
    queryKey: ['attention', 'preview', settled],
    queryFn: async () => {
      const attributes = { exception_rules: JSON.parse(settled) };
      return (await request<Resource<RulesPreview>>('POST', '/attention/preview', attributes)).data.attributes;
    },
    enabled: isEnabled,
    retry: false,
    staleTime: 0,
  });
  return { ...query, isCurrent: settled === current && query.data !== undefined };
}

interface KindPreviewProps {
  readonly kind: string;
  /** Undefined: it is computed. */
  readonly preview: RulesPreview | undefined;
  /** The settings of this kind were changed. */
  readonly isChanged: boolean;
}

export function KindPreview({ kind, preview, isChanged }: KindPreviewProps) {
  const words = useWords(exceptionRulesWords);
  const own = preview?.kinds.find((each) => each.kind === kind);
  if (preview === undefined || own === undefined)
    return <p className="rules-preview dim">{isChanged ? words.computing : '\u00a0'}</p>;
  const { now, found, first_containers: first } = own;
  return (
    <div className="rules-preview">
      <p className={`rules-counts ${isChanged ? 'strong' : 'dim'}`}>
        <span>{words.findsNow(now, preview.estimated)}</span>
        {(isChanged || found !== now) && (
          <>
            {' → '}
            <span className={found > now ? 'tone-wait' : found < now ? 'tone-good' : ''}>
              {words.wouldFind(found, preview.estimated)}
            </span>
          </>
        )}
      </p>
      {isChanged && preview.estimated && (
        <p className="small dim">{words.estimatedOver(preview.evaluated, preview.containers)}</p>
      )}
      {isChanged && first.length > 0 && (
        <p className="small">
          {words.firstOf(first.length)}{' '}
          {first.map(({ container_id: id, number }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to="/containers/$id" params={{ id }}>
                {number}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Exceptions that the changed rules would open, over all kinds. */
export function openedBy({ kinds }: RulesPreview): number {
  return kinds.reduce((sum, { opened }) => sum + opened, 0);
}
