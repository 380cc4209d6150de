/** The tariffs of the account, and the screens of a new one and of one. */
import './tariffs.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { get, getAll, type Identifier, type Resource } from '../../app/api/request.ts';
import type { Tariff } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { useCustomers } from '../../parts/customers/customers.ts';
import { useLines } from '../../parts/lines/lines.ts';
import { LoadingEntries, SettingsPage, useIsAdmin } from '../../parts/settings/settings-page.tsx';
import { Empty, Failure } from '../../parts/states.tsx';
import { dayParts } from '../../parts/times/days.ts';
import { moneyText } from '../../parts/times/money.ts';
import { TariffForm } from './form/tariff-form.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { tariffsWords } from './words.ts';

/** An account has at most a thousand. */
const MAX_PAGES = 10;

export function Tariffs() {
  const words = useWords(tariffsWords);
  const isAdmin = useIsAdmin();
  return (
    <SettingsPage
      title={words.title}
      about={words.about}
      action={
        isAdmin && (
          <Button component={Link} to="/settings/tariffs/new">
            {words.newTariff}
          </Button>
        )
      }
    >
      <TariffList />
    </SettingsPage>
  );
}

function TariffList() {
  const words = useWords(tariffsWords);
  const [removed, setRemoved] = useState<Resource<Tariff> | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['tariffs', 'all'],
    queryFn: async () => (await getAll<Tariff>('/tariffs', MAX_PAGES)).data,
  });
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingEntries />;
  if (data.length === 0) return <Empty title={words.noTariffs}>{words.noTariffsText}</Empty>;
  return (
    <>
      <p className="sr" role="status">
        {words.shown(data.length)}
      </p>
      <ul className="entries">
        {data
          .toSorted((one, other) => one.attributes.name.localeCompare(other.attributes.name))
          .map((tariff) => (
            <TariffEntry key={tariff.id} tariff={tariff} onRemove={() => setRemoved(tariff)} />
          ))}
      </ul>
      {removed !== null && <RemoveDialog tariff={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function TariffEntry({ tariff, onRemove }: { tariff: Resource<Tariff>; onRemove: () => void }) {
  const words = useWords(tariffsWords);
  const locale = useLocale();
  const isAdmin = useIsAdmin();
  const customers = useCustomers();
  const { id, attributes, relationships } = tariff;
  const { name, kind, applies_to: limits, free_days: free, tiers, currency_code: currency } = attributes;
  const customer = relationships.customer?.data as Identifier | null | undefined;
  const { data: lines } = useLines();
  const line = lines?.find((each) => each.attributes.scac === limits.scac)?.attributes.short_name ?? limits.scac;
  const country = limits.country && new Intl.DisplayNames(locale, { type: 'region' }).of(limits.country);
  const places = [line, limits.port, country, limits.terminal, customer && customers.get(customer.id)];
  const day = (on: string | null) => on && dayParts(on, locale, { dateStyle: 'medium' });
  const [from, to] = [day(attributes.valid_from), day(attributes.valid_to)];
  const price = moneyText(tiers[0]?.amount ?? 0, currency, locale);
  return (
    <li className="entry">
      <div className="what">
        <Link to="/settings/tariffs/$id" params={{ id }} className="strong">
          {name}
        </Link>
        <div className="small dim">{words.kinds[kind]}</div>
      </div>
      <div className="side">
        {places.filter(Boolean).join(' · ') || words.everywhere}
        {(from !== null || to !== null) && <div className="small dim">{words.validFromTo(from, to)}</div>}
      </div>
      <div className="side">
        {words.freeDaysOf(free, attributes.free_days_are === 'working')}
        <div className="small dim">{words.thenFrom(price)}</div>
      </div>
      {isAdmin && (
        <div className="actions">
          <Button
            size="compact-xs"
            variant="default"
            component={Link}
            to={`/settings/tariffs/${id}`}
            aria-label={`${words.change}: ${name}`}
          >
            {words.change}
          </Button>
          <Button size="compact-xs" variant="default" onClick={onRemove} aria-label={`${words.lists.delete}: ${name}`}>
            {words.lists.delete}
          </Button>
        </div>
      )}
    </li>
  );
}

export function NewTariff() {
  const words = useWords(tariffsWords);
  return (
    <SettingsPage title={words.newTariff} about={words.about} action={<BackLink />} isForAdmins>
      <TariffForm tariff={null} />
    </SettingsPage>
  );
}

export function OneTariff() {
  const words = useWords(tariffsWords);
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    queryKey: ['tariffs', id],
    queryFn: () => get<Resource<Tariff>>(`/tariffs/${id}`),
    // The form saves what differs from what it began with.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <SettingsPage title={data?.data.attributes.name ?? words.title} about={words.about} action={<BackLink />}>
      {error !== null && data === undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingEntries />}
      {data !== undefined && <TariffForm key={id} tariff={data.data} />}
    </SettingsPage>
  );
}

function BackLink() {
  const words = useWords(tariffsWords);
  return (
    <Button variant="default" component={Link} to="/settings/tariffs">
      {words.backToTariffs}
    </Button>
  );
}
