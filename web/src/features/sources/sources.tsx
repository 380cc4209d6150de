/** What is set up, what answers and how well; the places that nobody knows; and which lines can be tracked. */
import './sources.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { now } from '../../app/api/now.ts';
import { get, getAll, type Resource } from '../../app/api/request.ts';
import type { Account, DataSource, EdiInterchange, EmailSubmission, Scorecard } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { Term } from '../../parts/glossary/term.tsx';
import type { TermName } from '../../parts/glossary/terms.ts';
import { LoadingEntries, SettingsPage, useIsAdmin } from '../../parts/settings/settings-page.tsx';
import { useSources } from '../../parts/sources/use-sources.ts';
import { Failure } from '../../parts/states.tsx';
import { agoText } from '../../parts/times/times.ts';
import { AliasList } from './alias-list.tsx';
import { LineTable } from './line-table.tsx';
import { figuresText, statusOf } from './source-status.ts';
import { TroublesList } from './troubles-list.tsx';
import { UnknownPlaces } from './unknown-places.tsx';
import { sourcesWords } from './words.ts';

const KINDS = ['shipping_line', 'terminal', 'rail', 'ais'] as const;
const POLLED = 'sources#a-terminal-or-railroad-step-by-step';
const GUIDES = { shipping_line: 'sources#a-line-step-by-step', terminal: POLLED, rail: POLLED, ais: 'ais' } as const;

export function Sources() {
  const words = useWords(sourcesWords);
  const isAdmin = useIsAdmin();
  const { data, error, refetch } = useSources();
  return (
    <SettingsPage
      title={words.title}
      about={words.about}
      action={
        <>
          {isAdmin && (
            <Link to="/settings/connections" search={{}}>
              {words.screens.connections.title}
            </Link>
          )}
          <Link to="/settings/sources/accuracy">{words.screens['eta-accuracy'].title}</Link>
        </>
      }
    >
      {error !== null && data === undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingEntries />}
      {data !== undefined && (
        <>
          <TroublesList sources={data} />
          <SourceGroups sources={data} />
          <UnknownPlaces sources={data} />
          <AliasList />
          <LineTable />
        </>
      )}
    </SettingsPage>
  );
}

type Cards = readonly Resource<Scorecard>[];

function SourceGroups({ sources }: { sources: readonly Resource<DataSource>[] }) {
  const words = useWords(sourcesWords);
  const { data: cards } = useQuery({
    queryKey: ['sources', 'scorecards'],
    queryFn: async () => (await getAll<Scorecard>('/source_scorecards?filter[period]=90d')).data,
  });
  return (
    <>
      <p className="small dim">{words.figuresOf}</p>
      {KINDS.map((kind) => (
        <Group key={kind} title={words.kinds[kind]} {...(kind === 'ais' && { term: 'AIS' })}>
          <SourceEntries kind={kind} sources={sources} cards={cards ?? []} />
        </Group>
      ))}
      <EdiEntry cards={cards ?? []} sources={sources} />
      <MailEntry />
    </>
  );
}

function Group({ title, term, children }: { title: string; term?: TermName; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{term === undefined ? title : <Term of={term}>{title}</Term>}</h2>
      <ul className="entries">{children}</ul>
    </section>
  );
}

interface SourceEntriesProps {
  readonly kind: (typeof KINDS)[number];
  readonly sources: readonly Resource<DataSource>[];
  readonly cards: Cards;
}

/** The polled ones, and those that send by themselves: these have figures alone. */
function SourceEntries({ kind, sources, cards }: SourceEntriesProps) {
  const words = useWords(sourcesWords);
  const locale = useLocale();
  const isAdmin = useIsAdmin();
  const own = sources.map(({ id, attributes }) => ({ id, ...attributes })).filter((each) => each.kind === kind);
  const measured = cards
    .map(({ attributes }) => attributes)
    .filter((each) => each.kind === kind && each.channel === null);
  const others = measured.filter(({ code }) => own.every((each) => each.code !== code));
  if (own.length + others.length === 0)
    return (
      <li className="entry">
        <div className="what">
          {words.nothingSetUp[kind]}{' '}
          {isAdmin && kind !== 'ais' ? (
            <Link to="/settings/connections" search={{}}>
              {words.connectOne}
            </Link>
          ) : (
            <a href={`/docs/${GUIDES[kind]}`}>{words.howTo}</a>
          )}
        </div>
      </li>
    );
  return (
    <>
      {own.map((each) => {
        const { tone, text } = statusOf(each, words, now(), locale);
        const card = measured.find(({ code }) => code === each.code);
        return (
          <Entry key={each.code} name={each.name} code={kind === 'ais' ? '' : each.code} figures={card}>
            <span className={tone}>{text}</span>{' '}
            {!each.supported && <a href={`/docs/${GUIDES[kind]}`}>{words.howTo}</a>}
            {isAdmin && each.checks !== null && each.supported && (
              <Link to="/settings/sources/$id" params={{ id: each.id }} aria-label={words.answersOf(each.name)}>
                {words.answersOfSource}
              </Link>
            )}
          </Entry>
        );
      })}
      {others.map((each) => (
        <Entry key={each.code} name={each.name} code={each.code} figures={each}>
          <span className="dim">{words.sends}</span>
        </Entry>
      ))}
    </>
  );
}

interface EntryProps {
  readonly name: string;
  readonly code: string;
  readonly figures: Scorecard | undefined;
  readonly children: ReactNode;
}

function Entry({ name, code, figures, children }: EntryProps) {
  const words = useWords(sourcesWords);
  const locale = useLocale();
  return (
    <li className="entry">
      <div className="what">
        <span className="strong">{name}</span>
        {code !== '' && code !== name && <span className="chip">{code}</span>}
        <div className="small">{children}</div>
      </div>
      <div className="side small dim">{(figures && figuresText(figures, words, locale)) ?? words.noFigures}</div>
    </li>
  );
}

function EdiEntry({ cards, sources }: { cards: Cards; sources: readonly Resource<DataSource>[] }) {
  const words = useWords(sourcesWords);
  const locale = useLocale();
  const isAdmin = useIsAdmin();
  const account = useAccount();
  const { data } = useQuery({
    queryKey: ['sources', 'edi'],
    queryFn: async () => (await get<readonly Resource<EdiInterchange>[]>('/edi_interchanges?page[size]=1')).data,
    enabled: isAdmin,
  });
  const lines = cards.map(({ attributes }) => attributes).filter(({ channel }) => channel === 'edi');
  const last = data?.[0]?.attributes.received_at;
  const named = [...sources, ...cards].map(({ attributes }) => attributes);
  const nameOf = ({ name, code }: Scorecard) =>
    named.find((each) => each.code === code && each.name !== code)?.name ?? name;
  return (
    <Group title={words.ediTitle} term="EDIFACT">
      {lines.map((each) => (
        <Entry key={each.code} name={nameOf(each)} code={each.code} figures={each}>
          <span className="dim">{words.byEdi}</span>
        </Entry>
      ))}
      <li className="entry">
        <div className="what">
          {last === undefined ? lines.length === 0 && words.ediNone : words.ediLast(agoText(last, now(), locale))}{' '}
          {account?.open_from_edi && words.ediOpens} <a href="/docs/edi">{words.howTo}</a>
        </div>
      </li>
    </Group>
  );
}

function MailEntry() {
  const words = useWords(sourcesWords);
  const locale = useLocale();
  const isAdmin = useIsAdmin();
  const account = useAccount();
  const { data } = useQuery({
    queryKey: ['sources', 'mail'],
    queryFn: async () => (await get<readonly Resource<EmailSubmission>[]>('/email_submissions?page[size]=1')).data,
    enabled: isAdmin,
  });
  const { mail_alias: alias = null, mail_domain: domain = null } = account ?? {};
  const isSetUp = alias !== null && domain !== null;
  const last = data?.[0]?.attributes.created_at;
  return (
    <Group title={words.mailTitle}>
      <li className="entry">
        <div className="what">
          {isSetUp ? words.mailAt(`${alias}@${domain}`) : words.mailNone}{' '}
          {last !== undefined && words.mailLast(agoText(last, now(), locale))}{' '}
          {domain === null ? (
            <a href="/docs/mail">{words.howTo}</a>
          ) : (
            !isSetUp && isAdmin && <Link to="/settings/company">{words.mailSetUp}</Link>
          )}
        </div>
      </li>
    </Group>
  );
}

function useAccount(): Account | undefined {
  return useQuery({ queryKey: ['account'], queryFn: () => get<Resource<Account>>('/account') }).data?.data.attributes;
}
