/** In place of every screen, where the account requires a second factor and the user has none. */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../app/api/request.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { Entrance } from './entrance.tsx';
import { SecondFactorCard } from './profile/second-factor-card.tsx';
import { usersWords } from './words.ts';

export function SetUpFactor() {
  const words = useWords(usersWords);
  const client = useQueryClient();
  const { user } = useSession();
  useTitle(words.factorRequired);
  const logOut = async () => {
    await request('DELETE', '/sessions/current').catch(() => {}); // The session has ended already.
    location.replace('/log-in');
  };
  return (
    <Entrance title={words.factorRequired}>
      <p>{words.factorRequiredText}</p>
      {!user.attributes.has_password && <p className="dim small">{words.factorByLink}</p>}
      {/* What was refused meanwhile is loaded again with the session. */}
      <SecondFactorCard onEntered={() => void client.invalidateQueries()} />
      <Button variant="subtle" px={0} onClick={() => void logOut()}>
        {words.logOut}
      </Button>
    </Entrance>
  );
}
