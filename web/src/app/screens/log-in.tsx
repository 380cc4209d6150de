/** The page to log in on; a link to it brings its token behind `#`, which no server sees. */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { request } from '../api/request.ts';
import { Failure, Waiting } from '../parts/states.tsx';
import { useTitle } from '../parts/use-title.ts';
import { useWords } from '../words/words.tsx';
import { Entrance } from './entrance.tsx';
import { LogInForm } from './log-in-form.tsx';

/** A page of this service, whoever wrote the address. */
function goalOf(search: string): string {
  const url = URL.parse(new URLSearchParams(search).get('to') ?? '/', location.origin);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : '/';
}

/** A provider of identities, by the name that people have for it. */
const PROVIDER = document.getElementById('root')?.dataset.identityProvider;

export function LogIn() {
  const words = useWords();
  useTitle(words.logIn);
  const failed = words.identityFailed[new URLSearchParams(location.search).get('failed') ?? ''];
  const client = useQueryClient();
  const token = useRef(location.hash.slice(1)).current;
  const [error, setError] = useState<unknown>(null);
  const enter = () => {
    client.clear();
    location.replace(goalOf(location.search));
  };
  const isAsked = useRef(false);
  useEffect(() => {
    if (token === '' || isAsked.current) return;
    isAsked.current = true;
    history.replaceState(null, '', location.pathname + location.search);
    request('POST', '/sessions', { token }).then(enter, setError);
  });
  return (
    <Entrance title={words.logInHere}>
      {token !== '' && error === null ? <Waiting /> : null}
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
          <p className="dim hint">{words.lostPassword}</p>
        </>
      ) : null}
    </Entrance>
  );
}
