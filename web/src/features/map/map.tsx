/** Ships with containers aboard and places where containers wait, on a map and in a list beside it. */
import './map.css';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { now } from '../../app/api/now.ts';
import { getJson } from '../../app/api/request.ts';
import type { MapDocument, MapFeature } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import type { AccountMap } from '../../map/account/account-map.ts';
import { IconAnchor, IconShip } from '../../parts/icons.tsx';
import { ConnectLine } from '../../parts/lines/connect-line.tsx';
import { FilterButton, FilterChips } from '../../parts/list/filters/filter-tools.tsx';
import { CONTAINER_FILTERS, filterParameters } from '../../parts/list/filters/filters.ts';
import { useReadAt } from '../../parts/list/filters/use-read-at.ts';
import type { ListSearch } from '../../parts/list/search.ts';
import { Empty, Failure, LoadingPage } from '../../parts/states.tsx';
import { agoText, dayText } from '../../parts/times/times.ts';
import { useScheme } from '../../parts/use-scheme.ts';
import { useTitle } from '../../parts/use-title.ts';
import { mapWords } from './words.ts';

/** Others are on the map, and in the list of containers. */
const MAX_LISTED = 300;

/** Fetched while the ships are requested. */
const importMap = () => import('../../map/account/account-map.ts');
importMap().catch(() => {});

const byCount = (a: MapFeature, b: MapFeature) => b.properties.containers_count - a.properties.containers_count;

export function MapOfAll() {
  const words = useWords(mapWords);
  useTitle(words.title);
  const search = useSearch({ from: '/session/map' });
  const parameters = new URLSearchParams(filterParameters(search, CONTAINER_FILTERS, useReadAt())).toString();
  const { data, error, refetch } = useQuery({
    queryKey: ['map', parameters],
    queryFn: () => getJson<MapDocument>(`/map?${parameters}`),
    placeholderData: keepPreviousData,
    meta: { isLive: true },
  });
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<string | null>(null);
  const pick = (keys: readonly string[]) => {
    setPicked(keys);
    setOpened(keys.length === 1 ? (keys[0] ?? null) : null);
  };
  const map = useRef<AccountMap | null>(null);
  const features = useMemo(() => data?.features.toSorted(byCount) ?? [], [data]);
  const heading = <h1 className="sr">{words.title}</h1>;
  if (data === undefined)
    return (
      <>
        {heading}
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingPage />}
      </>
    );
  if (parameters === '' && features.length === 0 && data.meta.vessels_without_position === 0)
    return (
      <>
        {heading}
        <Empty title={words.mapEmpty}>
          {words.mapEmptyText}
          <ConnectLine />
        </Empty>
      </>
    );
  const { vessels_without_position: unseen, complete } = data.meta;
  const here = features.filter((feature) => picked.includes(keyOf(feature)));
  const listed = here.length > 0 ? here : features.slice(0, MAX_LISTED);
  return (
    <div className="fill map-of-all">
      {heading}
      <MapFrame features={features} map={map} onPick={pick} />
      <aside className="map-list" aria-label={words.shipsAndPlaces}>
        <div className="bar-top tools">
          <FilterButton address="/map" search={search} filters={CONTAINER_FILTERS} />
        </div>
        <FilterChips address="/map" search={search} filters={CONTAINER_FILTERS} />
        {features.length === 0 && <p className="dim">{words.mapEmpty}</p>}
        {here.length > 0 && (
          <div className="bar-top tools">
            <span>{words.atThisPlace(here.length)}</span>
            <Button size="compact-xs" variant="default" onClick={() => pick([])}>
              {words.showAll}
            </Button>
          </div>
        )}
        <ol>
          {listed.map((feature) => (
            <Entry
              key={keyOf(feature)}
              feature={feature}
              search={search}
              isOpen={opened === keyOf(feature)}
              onPick={() => {
                setOpened(opened === keyOf(feature) ? null : keyOf(feature));
                map.current?.goTo(feature.geometry.coordinates);
              }}
            />
          ))}
        </ol>
        {here.length === 0 && features.length > listed.length && (
          <p className="dim small">{words.moreOnMap(features.length - listed.length)}</p>
        )}
        {unseen > 0 && <p className="dim small">{words.shipsWithoutPosition(unseen)}</p>}
        {!complete && <p className="dim small">{words.mapTruncated}</p>}
      </aside>
    </div>
  );
}

function keyOf({ properties: each }: MapFeature): string {
  return each.feature_type === 'vessel' ? each.vessel_id : each.location_id;
}

function collectionOf(features: readonly MapFeature[]) {
  return { type: 'FeatureCollection' as const, features: [...features] };
}

interface MapFrameProps {
  readonly features: readonly MapFeature[];
  readonly map: React.RefObject<AccountMap | null>;
  readonly onPick: (keys: readonly string[]) => void;
}

function MapFrame({ features, map, onPick }: MapFrameProps) {
  const words = useWords(mapWords);
  const scheme = useScheme();
  const frame = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const latest = useRef({ features, scheme, onPick } as const);
  latest.current = { features, scheme, onPick };
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; the effects below update it
  useEffect(() => {
    let isUnmounted = false;
    const element = frame.current;
    if (element === null) return;
    importMap()
      .then(({ createAccountMap }) =>
        createAccountMap(element, {
          scheme: latest.current.scheme,
          features: collectionOf(features),
          onPick: (indices) => {
            const { features: drawn, onPick: notify } = latest.current;
            notify(indices.flatMap((index) => (drawn[index] === undefined ? [] : [keyOf(drawn[index])])));
          },
        }),
      )
      .then((created) => {
        if (isUnmounted) return created.remove();
        map.current = created;
        // The features may have changed while the map was created.
        if (latest.current.features !== features) created.show(collectionOf(latest.current.features));
      })
      .catch(() => setMissing(true));
    return () => {
      isUnmounted = true;
      map.current?.remove();
      map.current = null;
    };
  }, []);
  useEffect(() => map.current?.show(collectionOf(features)), [features, map]);
  useEffect(() => map.current?.setScheme(scheme), [scheme, map]);
  return (
    <div className="map-space">
      <div className="map-frame container-map" ref={frame} />
      {isMissing && <p className="notice dim">{words.mapNotDrawn}</p>}
      <Legend />
    </div>
  );
}

/** Folded on a narrow screen, where it would cover the map. */
function Legend() {
  const words = useWords(mapWords);
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true;
  return (
    <details className="legend" open={!isNarrow}>
      <summary>{words.legend}</summary>
      <ul aria-label={words.legend}>
        <li>
          <span className="legend-ship">
            <IconShip />
          </span>
          {words.legendShip}
        </li>
        <li>
          <span className="legend-ship">
            <IconAnchor />
          </span>
          {words.legendAnchored}
        </li>
        <li>
          <span className="legend-place" />
          {words.legendPlace}
        </li>
        <li>
          <span className="legend-cluster" />
          {words.legendCluster}
        </li>
      </ul>
    </details>
  );
}

interface EntryProps {
  readonly feature: MapFeature;
  /** The filters of the map. */
  readonly search: ListSearch;
  readonly isOpen: boolean;
  readonly onPick: () => void;
}

function Entry({ feature: { properties: each }, search, isOpen, onPick }: EntryProps) {
  const words = useWords(mapWords);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const isShip = each.feature_type === 'vessel';
  const name = isShip ? (each.vessel_name ?? each.vessel_imo) : each.name;
  const count = words.count(each.containers_count);
  const inList: ListSearch = { ...search, ...(isShip ? { aboard: each.vessel_imo } : { waiting: each.code }) };
  return (
    <li ref={item}>
      <div className="map-row">
        <Link to="/" search={inList} className="strong">
          {name}
        </Link>
        <button type="button" aria-expanded={isOpen} onClick={onPick}>
          <span className="sr">{name}</span>
          <span className="dim small">{isShip ? <ShipState of={each} /> : each.code}</span>
          <span>{count}</span>
        </button>
      </div>
      {isOpen && (
        <ul>
          {each.containers.map(({ id, number }) => (
            <li key={id}>
              <Link to="/containers/$id" params={{ id }}>
                {number}
              </Link>
            </li>
          ))}
          {each.containers_count > each.containers.length && (
            <li>
              <Link to="/" search={inList}>
                {words.more(each.containers_count - each.containers.length)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

type ShipOnMap = Extract<MapFeature['properties'], { feature_type: 'vessel' }>;

function ShipState({ of: { vessel_at_anchor: anchored, vessel_location_timestamp: seenAt } }: { of: ShipOnMap }) {
  const words = useWords(mapWords);
  const locale = useLocale();
  if (anchored === null) return words.seenAgo(agoText(seenAt, now(), locale));
  const { since, port } = anchored;
  return (
    <span className="tone-wait">
      {words.atAnchor(port?.name ?? null, dayText(since, port?.time_zone ?? null, locale))}
    </span>
  );
}
