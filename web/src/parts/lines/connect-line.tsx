/** Where nothing can be tracked because no line is connected: says so, and leads admins to the screen that connects one. */
import { Link } from '@tanstack/react-router';
import { useRights } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { isRealLine, useSources } from '../sources/use-sources.ts';

export function ConnectLine() {
  const words = useWords();
  const { isAdmin, seesAll } = useRights();
  const { data } = useSources();
  const lacksLine = data !== undefined && !data.some(({ attributes }) => isRealLine(attributes));
  if (!lacksLine || !seesAll) return null;
  return (
    <p>
      {words.noLineYet}{' '}
      {isAdmin ? (
        <Link to="/settings/connections" search={{}}>
          {words.connectLine}
        </Link>
      ) : (
        words.adminsConnect
      )}
    </p>
  );
}
