/** The places that sources name and no list has, and a dialog for the alias of one. */
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '../../app/api/now.ts';
import { type Resource, request } from '../../app/api/request.ts';
import type { DataSource } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { Term } from '../../parts/glossary/term.tsx';
import { PortField } from '../../parts/ports/port-field.tsx';
import { FormDialog } from '../../parts/settings/form-dialog.tsx';
import { useIsAdmin } from '../../parts/settings/settings-page.tsx';
import { agoText } from '../../parts/times/times.ts';
import { ALIASES_KEY, SOURCES_KEY } from './queries.ts';
import { sourcesWords } from './words.ts';

type Place = DataSource['unresolved_places'][number];

export function UnknownPlaces({ sources }: { sources: readonly Resource<DataSource>[] }) {
  const words = useWords(sourcesWords);
  const locale = useLocale();
  const isAdmin = useIsAdmin();
  const [opened, setOpened] = useState<Place | null>(null);
  const places = sources
    .flatMap(({ attributes: { name, unresolved_places: own } }) => own.map((place) => ({ source: name, place })))
    .toSorted((one, other) => other.place.statements_count - one.place.statements_count);
  return (
    <section aria-label={words.places}>
      <h2>
        <Term of="unresolved place">{words.places}</Term>
      </h2>
      <p className="dim">{places.length === 0 ? words.noPlaces : words.placesText}</p>
      {places.length > 0 && (
        <ul className="entries">
          {places.map(({ source, place }) => (
            <li className="entry" key={`${source} ${place.key}`}>
              <div className="what">
                <span className="strong">{shownName(place)}</span>
                {place.country_code !== null && <span className="chip">{place.country_code}</span>}
                <div className="small dim">
                  {[
                    source,
                    words.reports(place.statements_count),
                    words.lastSeen(agoText(place.last_seen_at, now(), locale)),
                  ].join(' · ')}
                </div>
              </div>
              {isAdmin && (
                <div className="actions">
                  <Button
                    size="compact-xs"
                    variant="default"
                    onClick={() => setOpened(place)}
                    aria-label={`${words.addAlias}: ${shownName(place)}`}
                  >
                    {words.addAlias}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {opened !== null && <AliasDialog place={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

const shownName = ({ key, name }: Place) => name ?? key.split(':').at(-1) ?? key;

function AliasDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const words = useWords(sourcesWords);
  const client = useQueryClient();
  const [locode, setLocode] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: async () => {
      await request('POST', '/place_aliases', { place_key: place.key, locode });
      await Promise.all([SOURCES_KEY, ALIASES_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog title={words.aliasOf(shownName(place))} onClose={onClose} action={words.addAlias} save={save}>
      <PortField
        label={words.realPlace}
        description={words.realPlaceText}
        value={locode}
        onChange={setLocode}
        isRequired
        hasPlaces
        hasFocus
      />
      <p className="small dim">
        {words.aliasText} <a href="/docs/state#unknown-places">{words.howTo}</a>
      </p>
    </FormDialog>
  );
}
