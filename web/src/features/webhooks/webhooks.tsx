/** All webhooks with their health, the event catalogue, and why something did not arrive. */
import './webhooks.css';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Resource } from '../../app/api/request.ts';
import type { Webhook } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Fact } from '../../parts/facts.tsx';
import { useIsAdmin } from '../../parts/settings/settings-page.tsx';
import { Empty, Failure, LoadingPage } from '../../parts/states.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { Why } from './checks/why.tsx';
import { EndpointForm, isOfAll } from './endpoint-form.tsx';
import { Catalogue } from './events/catalogue.tsx';
import { EndpointState, LastFailure, NextTry } from './parts.tsx';
import { type Health, useHealth, useWebhooks } from './webhook-queries.ts';
import { type WebhooksWords, webhooksWords } from './words.ts';

export function Webhooks() {
  const words = useWords(webhooksWords);
  useTitle(words.title);
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  const [isNew, setNew] = useState(false);
  const { data, error, refetch } = useWebhooks();
  const health = useHealth().data;
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingPage />;
  const webhooks = data.data;
  return (
    <div className="page webhooks">
      <div className="page-head">
        <div>
          <h1>{words.title}</h1>
          <p className="dim">{words.about}</p>
        </div>
        {isAdmin && <Button onClick={() => setNew(true)}>{words.newWebhook}</Button>}
      </div>
      {webhooks.length === 0 ? (
        <NoWebhooks isAdmin={isAdmin} />
      ) : (
        <>
          <ul className="endpoints">
            {webhooks.map((webhook) => (
              <Endpoint key={webhook.id} webhook={webhook} health={health?.get(webhook.id)} />
            ))}
          </ul>
          <Why webhooks={webhooks} />
        </>
      )}
      <Catalogue />
      {isNew && (
        <EndpointForm
          webhook={null}
          onClose={() => setNew(false)}
          onSaved={(id) => void navigate({ to: '/settings/webhooks/$id', params: { id } })}
        />
      )}
    </div>
  );
}

function NoWebhooks({ isAdmin }: { isAdmin: boolean }) {
  const words = useWords(webhooksWords);
  return (
    <Empty title={words.noWebhooks}>
      {words.noWebhooksText} {!isAdmin && words.noWebhooksMember}
    </Empty>
  );
}

export function eventsText(webhook: Webhook, words: WebhooksWords): string {
  return isOfAll(webhook) ? words.allEvents : words.countEvents(webhook.events.length);
}

function Endpoint({ webhook, health }: { webhook: Resource<Webhook>; health: Health | undefined }) {
  const words = useWords(webhooksWords);
  return (
    <li className="card">
      <Link to="/settings/webhooks/$id" params={{ id: webhook.id }}>
        {webhook.attributes.url}
      </Link>
      <dl>
        <Fact name={words.state}>
          <EndpointState webhook={webhook.attributes} health={health} />
        </Fact>
        <Fact name={words.lastFailure}>
          <LastFailure health={health} />
        </Fact>
        <Fact name={words.nextTry}>
          <NextTry health={health} />
        </Fact>
        <Fact name={words.eventsChosen}>{eventsText(webhook.attributes, words)}</Fact>
      </dl>
    </li>
  );
}
