/** The log-in page. A log-in link has its token behind `#`, which browsers do not send to servers. */

import { Button } from '@mantine/core';
import { findWord } from '@portolan/wording/word-of';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { get, type RequestFailed, type Resource, related, request } from '../../app/api/request.ts';
import type { Session, User } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { SENDS_MAIL } from '../../parts/settings/sends-mail.ts';
import { Failure, Loading } from '../../parts/states.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { Entrance } from './entrance.tsx';
import { PROVIDER } from './identity-requests.ts';
import { ForgotPassword, LinkCodeForm, LogInForm } from './log-in-form.tsx';
import { targetOf } from './target-of.ts';
import { usersWords } from './words.ts';

export function LogIn() {
  const words = useWords(usersWords);
  useTitle(words.logIn);
  const failed = findWord(words.identityFailed, new URLSearchParams(location.search).get('failed'));
  const client = useQueryClient();
  const token = useRef(location.hash.slice(1)).current;
  const [error, setError] = useState<unknown>(null);
  const enter = () => {
    client.clear();
    location.replace(targetOf(location));
  };
  const [needsCode, setNeedsCode] = useState(false);
  const logInByLink = () =>
    void request('POST', '/sessions', { token }).then(enter, (failure: RequestFailed) => {
      if (failure.errors?.[0]?.code === 'second_factor_required') setNeedsCode(true);
      else setError(failure);
    });
  const [present, setPresent] = useState<string | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (token === '' || isSent.current) return;
    isSent.current = true;
    history.replaceState(null, '', location.pathname + location.search);
    // A link from somebody else must not make a user work in the name of another without noticing.
    findPresentUser().then((name) => (name === null ? logInByLink() : setPresent(name)), setError);
  });
  return (
    <Entrance title={words.logInHere}>
      {token !== '' && error === null && present === null && !needsCode ? <Loading /> : null}
      {needsCode ? <LinkCodeForm token={token} onDone={enter} /> : null}
      {present !== null && error === null && !needsCode ? (
        <>
          <p>{words.presentUser(present)}</p>
          <Button onClick={logInByLink}>{words.logInByLink}</Button>
          <Button component="a" href="/" variant="default" mt="xs">
            {words.stay}
          </Button>
        </>
      ) : null}
      {error === null ? null : <Failure error={error} />}
      {token === '' || error !== null ? (
        <>
          {PROVIDER !== undefined && (
            <Button component="a" href={`/log-in/oidc${location.search}`} variant="default" fullWidth mb="md">
              {words.logInBy(PROVIDER)}
            </Button>
          )}
          {failed !== undefined && (
            <p className="wrong" role="alert">
              {failed}
            </p>
          )}
          <LogInForm onDone={enter} />
          {SENDS_MAIL ? <ForgotPassword /> : <p className="dim hint">{words.lostPassword}</p>}
        </>
      ) : null}
    </Entrance>
  );
}

/** Who is logged in already; null: nobody is. */
async function findPresentUser(): Promise<string | null> {
  try {
    const response = await get<Resource<Session>>('/sessions/current');
    return related<User>(response.data, 'user', response)?.attributes.name ?? '';
  } catch (error) {
    if ((error as RequestFailed).status === 401) return null;
    throw error;
  }
}
