/** Where everything is: ships with containers aboard and places where containers wait, on a map and in a list beside it. */
import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { AccountMap } from '../../../map/account/account-map.ts';
import { RequestFailed } from '../../api/request.ts';
import type { MapDocument, MapFeature } from '../../api/resources.ts';
import { now } from '../../now.ts';
import { Empty, Failure, Waiting } from '../../parts/states.tsx';
import { agoText } from '../../parts/times.ts';
import { useLocale, useWords } from '../../words/words.tsx';

async function loadMap(): Promise<MapDocument> {
  const answer = await fetch('/v2/map').catch(() => null);
  if (answer === null) throw new RequestFailed(null, [], null);
  if (!answer.ok) throw new RequestFailed(answer.status, [], answer.headers.get('x-request-id'));
  return (await answer.json()) as MapDocument;
}

const byCount = (a: MapFeature, b: MapFeature) => b.properties.containers_count - a.properties.containers_count;

export function MapOfAll() {
  const words = useWords();
  const { data, error, refetch } = useQuery({ queryKey: ['map'], queryFn: loadMap, meta: { isLive: true } });
  const [picked, setPicked] = useState<string | null>(null);
  const map = useRef<AccountMap | null>(null);
  if (data === undefined) return error ? <Failure error={error} onAgain={() => void refetch()} /> : <Waiting />;
  const features = data.features.toSorted(byCount);
  if (features.length === 0 && data.meta.vessels_without_position === 0)
    return <Empty title={words.mapEmpty}>{words.mapEmptyText}</Empty>;
  const { vessels_without_position: unseen, complete } = data.meta;
  return (
    <div className="fill map-of-all">
      <h1 className="sr">{words.map}</h1>
      <Drawn features={features} map={map} onPick={setPicked} />
      <aside className="map-list" aria-label={words.whereTheyAre}>
        <ol>
          {features.map((feature) => (
            <Entry
              key={keyOf(feature)}
              feature={feature}
              isOpen={picked === keyOf(feature)}
              onPick={() => {
                setPicked(picked === keyOf(feature) ? null : keyOf(feature));
                map.current?.goTo(feature.geometry.coordinates);
              }}
            />
          ))}
        </ol>
        {unseen > 0 && <p className="dim small">{words.shipsUnseen(unseen)}</p>}
        {!complete && <p className="dim small">{words.mapCut}</p>}
      </aside>
    </div>
  );
}

function keyOf({ properties: each }: MapFeature): string {
  return each.feature_type === 'vessel' ? each.vessel_id : each.location_id;
}

interface DrawnProps {
  readonly features: readonly MapFeature[];
  readonly map: React.RefObject<AccountMap | null>;
  readonly onPick: (key: string) => void;
}

function Drawn({ features, map, onPick }: DrawnProps) {
  const words = useWords();
  const { colorScheme } = useMantineColorScheme();
  const isDark =
    colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = isDark ? 'dark' : 'light';
  const frame = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const latest = useRef({ features, scheme, onPick } as const);
  latest.current = { features, scheme, onPick };
  const collectionOf = (all: readonly MapFeature[]) => ({ type: 'FeatureCollection' as const, features: [...all] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what it shows is given to it below
  useEffect(() => {
    let isGone = false;
    const element = frame.current;
    if (element === null) return;
    import('../../../map/account/account-map.ts')
      .then(({ createAccountMap }) =>
        createAccountMap(element, {
          scheme: latest.current.scheme,
          features: collectionOf(latest.current.features),
          onPick: (index) => {
            const feature = latest.current.features[index];
            if (feature !== undefined) latest.current.onPick(keyOf(feature));
          },
        }),
      )
      .then((made) => {
        if (isGone) return made.remove();
        map.current = made;
        made.show(collectionOf(latest.current.features));
      })
      .catch(() => setMissing(true));
    return () => {
      isGone = true;
      map.current?.remove();
      map.current = null;
    };
  }, []);
  useEffect(() => map.current?.show({ type: 'FeatureCollection', features: [...features] }), [features, map]);
  useEffect(() => map.current?.setScheme(scheme), [scheme, map]);
  return (
    <div className="map-space">
      <div className="map-frame container-map" ref={frame} />
      {isMissing && <p className="notice dim">{words.mapNotDrawn}</p>}
    </div>
  );
}

interface EntryProps {
  readonly feature: MapFeature;
  readonly isOpen: boolean;
  readonly onPick: () => void;
}

function Entry({ feature: { properties: each }, isOpen, onPick }: EntryProps) {
  const words = useWords();
  const locale = useLocale();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const isShip = each.feature_type === 'vessel';
  return (
    <li ref={item}>
      <button type="button" aria-expanded={isOpen} onClick={onPick}>
        <span className="strong">{isShip ? (each.vessel_name ?? each.vessel_imo) : each.name}</span>
        <span className="dim small">
          {isShip ? words.seenAgo(agoText(each.vessel_location_timestamp, now(), locale)) : each.code}
        </span>
        <span>{words.count(each.containers_count)}</span>
      </button>
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
            <li className="dim">{words.more(each.containers_count - each.containers.length)}</li>
          )}
        </ul>
      )}
    </li>
  );
}
