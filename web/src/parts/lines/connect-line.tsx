/** Where nothing can be tracked because no line is connected: says so, and leads admins to the screen that connects one. */
import { Link } from '@tanstack/react-router';
import { useRights } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { isAskable, isReal, useLines } from './lines.ts';

export function ConnectLine() {
  const words = useWords();
  const { isAdmin, seesAll } = useRights();
  const { data } = useLines();
  const lacksLine = data?.every(({ attributes }) => !isAskable(attributes) || !isReal(attributes.scac)) ?? false;
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
