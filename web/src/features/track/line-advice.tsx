/** What to do about a number whose line cannot be asked for it. */
import { Link } from '@tanstack/react-router';
import type { ShippingLine } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import type { LineAdvice as Advice } from '../../parts/lines/lines.ts';
import { trackWords } from './words.ts';

export function LineAdvice({
  line: { name, scac, tracking_url: page },
  advice,
}: {
  line: ShippingLine;
  advice: Advice;
}) {
  const words = useWords(trackWords);
  const { isAdmin, seesAll } = useRights();
  if (advice.kind === 'other_number') {
    const numbers = advice.numbers.map((each) => words.numberNames[each]).join(', ');
    return (
      <p className="line-advice tone-wait" role="status">
        {words.advice.other_number(name, numbers)}
      </p>
    );
  }
  return (
    <div className="line-advice" role="status">
      <p className="tone-wait strong">{words.cannotBeAsked(name)}</p>
      <p>
        {advice.kind === 'edi' ? words.advice.edi(advice.formats) : words.advice[advice.kind]}{' '}
        {seesAll &&
          (isAdmin && advice.kind === 'set_up' ? (
            <Link to="/settings/connections" search={{ source: `line:${scac}` }}>
              {words.connectThis(name)}
            </Link>
          ) : (
            <Link to="/settings/sources" hash="lines">
              {words.howToConnect}
            </Link>
          ))}
        {page !== null && (
          <>
            {' · '}
            <a href={page} target="_blank" rel="noreferrer">
              {new URL(page).hostname}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
