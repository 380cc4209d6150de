/** One webhook: its health, its secret, its deliveries, and a check of signatures. */
import './webhooks.css';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type Resource, request } from '../../app/api/request.ts';
import type { Webhook } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { errorText } from '../../parts/error-text.ts';
import { Fact } from '../../parts/facts.tsx';
import { Confirm } from '../../parts/settings/confirm.tsx';
import { useIsAdmin } from '../../parts/settings/settings-page.tsx';
import { Failure, LoadingPage } from '../../parts/states.tsx';
import { useTimeText } from '../../parts/times/use-time-text.ts';
import { useTitle } from '../../parts/use-title.ts';
import { SignatureChecker } from './checks/signature-checker.tsx';
import { Deliveries } from './deliveries/deliveries.tsx';
import { ReplayDialog } from './deliveries/replay-dialog.tsx';
import { TestDialog } from './deliveries/test-dialog.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointState, LastFailure, NextTry } from './parts.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { type Health, useHealth, useWebhook, WEBHOOKS_KEY } from './webhook-queries.ts';
import { eventsText } from './webhooks.tsx';
import { webhooksWords } from './words.ts';

export function Endpoint() {
  const words = useWords(webhooksWords);
  const { id } = useParams({ from: '/session/settings/webhooks/$id' });
  const search = useSearch({ from: '/session/settings/webhooks/$id' });
  const { data, error, refetch } = useWebhook(id);
  const health = useHealth().data?.get(id);
  const isAdmin = useIsAdmin();
  const webhook = data?.data;
  useTitle(webhook === undefined ? words.title : `${hostOf(webhook.attributes.url)} · ${words.title}`);
  if (webhook === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingPage />;
  return (
    <div className="page webhooks">
      <div className="page-head">
        <div>
          <Link to="/settings/webhooks" className="small">
            {words.title}
          </Link>
          <h1 className="secret">{webhook.attributes.url}</h1>
        </div>
        {isAdmin ? <Actions webhook={webhook} /> : <p className="dim">{words.adminsChange}</p>}
      </div>
      <section className="card" aria-label={words.state}>
        <Facts webhook={webhook.attributes} health={health} />
        {isAdmin && <Secret webhook={webhook} health={health} />}
      </section>
      <nav className="switch" aria-label={words.title}>
        {(['deliveries', 'signature'] as const).map((part) => (
          <Link
            key={part}
            to="/settings/webhooks/$id"
            params={{ id }}
            search={part === 'signature' ? { part } : {}}
            className={`tab ${(search.part ?? 'deliveries') === part ? 'tab-active' : ''}`}
            activeOptions={{ exact: true }}
            resetScroll={false}
          >
            {words.parts[part]}
          </Link>
        ))}
      </nav>
      {search.part === 'signature' ? (
        <SignatureChecker secret={webhook.attributes.secret} />
      ) : (
        <Deliveries webhookId={id} isActive={webhook.attributes.active} search={search} />
      )}
    </div>
  );
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url;

function Facts({ webhook, health }: { webhook: Webhook; health: Health | undefined }) {
  const words = useWords(webhooksWords);
  return (
    <dl className="endpoint-facts">
      <Fact name={words.state}>
        <EndpointState webhook={webhook} health={health} />
      </Fact>
      <Fact name={words.lastFailure}>
        <LastFailure health={health} />
      </Fact>
      <Fact name={words.pending}>
        {health === undefined ? '…' : health.pending >= 10_000 ? words.atLeast(health.pending) : health.pending}
      </Fact>
      <Fact name={words.nextTry}>
        <NextTry health={health} />
      </Fact>
      <Fact name={words.eventsChosen}>{eventsText(webhook, words)}</Fact>
    </dl>
  );
}

function Secret({ webhook, health }: { webhook: Resource<Webhook>; health: Health | undefined }) {
  const words = useWords(webhooksWords);
  const timeText = useTimeText();
  const [isShown, setShown] = useState(false);
  const [isRotating, setRotating] = useState(false);
  const secret = webhook.attributes.secret ?? '';
  return (
    <>
      <dl className="endpoint-facts">
        <Fact name={words.secret}>
          <code className="secret">{isShown ? secret : 'whsec_••••••••'}</code>{' '}
          <Button size="compact-xs" variant="default" onClick={() => setShown(!isShown)}>
            {isShown ? words.hideSecret : words.showSecret}
          </Button>{' '}
          <CopyText text={secret} />{' '}
          <Button size="compact-xs" variant="default" onClick={() => setRotating(true)}>
            {words.rotate}
          </Button>
        </Fact>
      </dl>
      {health?.replaced_secrets_expire_at.map((at) => (
        <p key={at} className="small tone-wait">
          {words.oldSecrets(timeText(at, null))}
        </p>
      ))}
      {isRotating && <SecretDialog webhookId={webhook.id} onClose={() => setRotating(false)} />}
    </>
  );
}

type Open = 'edit' | 'test' | 'replay' | 'delete' | null;

function Actions({ webhook }: { webhook: Resource<Webhook> }) {
  const words = useWords(webhooksWords);
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { id, attributes } = webhook;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request('PATCH', `/webhooks/${id}`, { active: !attributes.active }),
    onSuccess: () => client.invalidateQueries({ queryKey: WEBHOOKS_KEY }),
  });
  return (
    <div className="actions">
      <Button onClick={() => setOpen('test')}>{words.sendTest}</Button>
      <Button variant="default" onClick={() => setOpen('replay')}>
        {words.resendMany}
      </Button>
      <Button variant="default" onClick={() => setOpen('edit')}>
        {words.edit}
      </Button>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {attributes.active ? words.switchOff : words.switchOn}
      </Button>
      <Button variant="default" onClick={() => setOpen('delete')}>
        {words.deleteWebhook}
      </Button>
      {error && (
        <p className="wrong small" role="alert">
          {errorText(error, words)}
        </p>
      )}
      {open === 'edit' && <EndpointForm webhook={webhook} onClose={close} onSaved={close} />}
      {open === 'test' && <TestDialog webhookId={id} events={attributes.events} onClose={close} />}
      {open === 'replay' && <ReplayDialog webhookId={id} onClose={close} />}
      {open === 'delete' && <DeleteDialog id={id} onClose={close} />}
    </div>
  );
}

function DeleteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords(webhooksWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  const run = async () => {
    await request('DELETE', `/webhooks/${id}`);
    await navigate({ to: '/settings/webhooks' });
    await client.invalidateQueries({ queryKey: WEBHOOKS_KEY });
  };
  return (
    <Confirm title={words.deleteWebhook} action={words.deleteForGood} run={run} onClose={onClose}>
      <p>{words.deleteQuestion}</p>
    </Confirm>
  );
}
