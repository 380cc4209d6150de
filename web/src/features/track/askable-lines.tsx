/** Before anything is typed: which lines can be asked here, and what the others need. */
import { Link } from '@tanstack/react-router';
import { useRights } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { isAskable, useLines } from '../../parts/lines/lines.ts';
import { trackWords } from './words.ts';

const NAMED = 8;

export function AskableLines() {
  const words = useWords(trackWords);
  const { isAdmin, seesAll } = useRights();
  const { data } = useLines();
  const names = data?.filter(({ attributes }) => isAskable(attributes)).map(({ attributes }) => attributes.short_name);
  return (
    <p className="askable small dim">
      {names !== undefined && (
        <>
          {names.length === 0
            ? words.noneAskable
            : words.askable(names.slice(0, NAMED).join(', '), Math.max(names.length - NAMED, 0))}{' '}
          {seesAll &&
            (isAdmin ? (
              <Link to="/settings/connections" search={{}}>
                {words.connectLine}
              </Link>
            ) : (
              <>
                {words.othersNeed}{' '}
                <Link to="/settings/sources" hash="lines">
                  {words.seeLines}
                </Link>
              </>
            ))}
        </>
      )}
    </p>
  );
}
