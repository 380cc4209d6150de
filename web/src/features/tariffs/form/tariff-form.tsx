/** The form of a tariff, with its worked example beside it. */
import '../tariffs.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { today } from '../../../app/api/now.ts';
import { get, type Identifier, type Resource, request } from '../../../app/api/request.ts';
import type { Tariff } from '../../../app/api/resources.ts';
import { useWords } from '../../../app/words/words.tsx';
import { mergeDrafts } from '../../../parts/settings/merge-drafts.ts';
import { SaveBar } from '../../../parts/settings/save-bar.tsx';
import { ChangedMeanwhile } from '../../../parts/settings/save-error.ts';
import { useIsAdmin } from '../../../parts/settings/settings-page.tsx';
import { tariffsWords } from '../words.ts';
import { attributesOf, changedAttributes, type Draft, draftOf, NEW } from './draft.ts';
import { JsonCard } from './json-card.tsx';
import { shownOf } from './shown.ts';
import { FreeTimeFields, PriceFields, WhatFields, WhereFields } from './tariff-fields.tsx';
import { faultsOfTiers } from './tiers.ts';
import { TiersField } from './tiers-field.tsx';
import { UsageCard } from './usage-card.tsx';
import { type Example, faultsIn, isEntered, sentencesOf, useExample } from './use-example.ts';
import { WorkedExample } from './worked-example.tsx';

/** Of examples: a great port of each country whose tariffs are common. */
const USUAL_PORT = 'USLGB';
const USUAL_PORTS: Readonly<Record<string, string>> = {
  AE: 'AEJEA',
  AU: 'AUSYD',
  BE: 'BEANR',
  BR: 'BRSSZ',
  CA: 'CAVAN',
  CN: 'CNSHA',
  DE: 'DEHAM',
  ES: 'ESVLC',
  FR: 'FRLEH',
  GB: 'GBFXT',
  IN: 'INNSA',
  IT: 'ITGOA',
  JP: 'JPYOK',
  KR: 'KRPUS',
  MX: 'MXZLO',
  NL: 'NLRTM',
  PL: 'PLGDN',
  SG: 'SGSIN',
  US: USUAL_PORT,
};
const DAY_MILLIS = 86_400_000;

/** @param tariff null: a new one */
export function TariffForm({ tariff }: { tariff: Resource<Tariff> | null }) {
  const words = useWords(tariffsWords);
  const isReadOnly = !useIsAdmin();
  const [begun, setBegun] = useState(() => (tariff === null ? NEW : draftOfResource(tariff)));
  const [draft, setDraft] = useState(begun);
  const [chosen, setExample] = useState<Partial<Example>>({});
  const [hasTried, setTried] = useState(false);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const example = {
    port: draft.port ?? USUAL_PORTS[draft.country.trim().toUpperCase()] ?? USUAL_PORT,
    ...usualDays(),
    ...chosen,
  };
  const answer = useExample(draft, example);
  const save = useSave(tariff, { begun, draft, setBegun, setDraft });
  const entered = { ...attributesOf(draft), example, customer: draft.customerId };
  const sentences = sentencesOf(
    [...answer.faults, ...faultsIn(save.error)],
    words.faults,
    (place) => hasTried || isEntered(entered, place),
  );
  const set = (change: Partial<Draft>) => {
    save.reset();
    setDraft((before) => ({ ...before, ...change }));
  };
  const fields = { draft, set, faultOf: (place: string) => sentences.get(place) };
  const hasTierFault = faultsOfTiers(draft.tiers) !== null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    setTries((before) => before + 1);
    if (!hasTierFault) save.mutate();
  };
  // The field that is wrong may be far from the button.
  useEffect(() => {
    if (tries > 0 || save.error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries, save.error]);
  const hasChanged = draft !== begun;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {isReadOnly && <p>{words.onlyAdmins}</p>}
      <div className="tariff-form">
        <fieldset disabled={isReadOnly} className="tariff-fields">
          <Part title={words.groups.what}>
            <WhatFields {...fields} />
          </Part>
          <Part title={words.groups.where}>
            <WhereFields {...fields} />
          </Part>
          <Part title={words.groups.free}>
            <FreeTimeFields {...fields} />
          </Part>
          <Part title={words.groups.price}>
            <TiersField {...fields} />
            <PriceFields {...fields} />
          </Part>
        </fieldset>
        <div className="tariff-beside">
          <WorkedExample
            draft={draft}
            example={example}
            onChange={(change) => setExample((before) => ({ ...before, ...change }))}
            answer={answer}
            faultOf={fields.faultOf}
            isFaulty={hasTierFault || sentences.size > 0}
          />
          {tariff !== null && <UsageCard id={tariff.id} />}
          <JsonCard draft={draft} onApply={set} isReadOnly={isReadOnly} />
        </div>
      </div>
      {!isReadOnly && (
        <SaveBar
          isChanged={hasChanged}
          save={save}
          {...(tariff === null ? { isNew: true, action: words.create } : { onDiscard: () => set(begun) })}
          saved={words.recomputed}
        />
      )}
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card tariff-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface Drafts {
  readonly begun: Draft;
  readonly draft: Draft;
  readonly setBegun: (draft: Draft) => void;
  readonly setDraft: (draft: Draft) => void;
}

/** Sends what was changed; takes over what a colleague changed meanwhile, and asks before one field of both is replaced. */
function useSave(tariff: Resource<Tariff> | null, { begun, draft, setBegun, setDraft }: Drafts) {
  const words = useWords(tariffsWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      if (tariff === null) {
        const created = await request<Resource<Tariff>>('POST', '/tariffs', attributesOf(draft), customerOf(draft));
        await client.invalidateQueries({ queryKey: ['tariffs', 'all'] });
        await navigate({ to: '/settings/tariffs/$id', params: { id: created.data.id } });
        return;
      }
      const path = `/tariffs/${tariff.id}`;
      const stored = draftOfResource((await get<Resource<Tariff>>(path)).data);
      const { draft: merged, conflicts } = mergeDrafts(begun, draft, stored);
      setBegun(stored);
      setDraft(merged);
      if (conflicts.length > 0) {
        const theirs = shownOf(stored, words);
        throw new ChangedMeanwhile(Object.fromEntries(conflicts.map((name) => theirs[name])));
      }
      const isMoved = merged.customerId !== stored.customerId;
      const saved = await request<Resource<Tariff>>(
        'PATCH',
        path,
        changedAttributes(stored, merged),
        isMoved ? customerOf(merged) : undefined,
      );
      const now = draftOfResource(saved.data);
      setBegun(now);
      setDraft(now);
      client.setQueryData(['tariffs', tariff.id], saved);
      await client.invalidateQueries({ queryKey: ['tariffs', 'all'] });
    },
  });
}

function customerOf({ customerId }: Draft) {
  return { customer: { data: customerId === null ? null : { type: 'party', id: customerId } } };
}

function draftOfResource({ attributes, relationships }: Resource<Tariff>): Draft {
  const customer = relationships.customer?.data as Identifier | null | undefined;
  return draftOf(attributes, customer?.id ?? null);
}

/** A Friday two weeks ago, and the Thursday of the week before this one's end: free time has a weekend in it. */
function usualDays(): Pick<Example, 'started_at' | 'until'> {
  const now = Date.parse(`${today()}T00:00:00Z`);
  const friday = now - (14 + ((new Date(now).getUTCDay() + 2) % 7)) * DAY_MILLIS;
  const dayOf = (millis: number) => new Date(millis).toISOString().slice(0, 10);
  return { started_at: `${dayOf(friday)}T14:00`, until: dayOf(friday + 13 * DAY_MILLIS) };
}
