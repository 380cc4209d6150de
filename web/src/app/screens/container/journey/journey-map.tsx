/** The map component in a card; its program is fetched when the card is shown. */
import { useQuery } from '@tanstack/react-query';
import type { FeatureCollection } from 'geojson';
import { useEffect, useRef, useState } from 'react';
import type { ContainerMap } from '../../../../map/container-map.ts';
import { readJourney } from '../../../../map/journey.ts';
import { getJson } from '../../../api/request.ts';
import { UnknownCard } from '../../../parts/states.tsx';
import { useScheme } from '../../../parts/use-scheme.ts';
import { useWords } from '../../../words/words.tsx';

export function JourneyMap({ id }: { id: string }) {
  const words = useWords();
  const scheme = useScheme();
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<ContainerMap | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['map', id],
    queryFn: () => getJson<FeatureCollection>(`/containers/${id}/map_geojson`),
    meta: { isLive: true },
  });
  const hasRoute = data !== undefined && data.features.length > 0;
  useEffect(() => {
    if (!hasRoute || data === undefined || frame.current === null) return;
    const journey = readJourney(data);
    if (map.current !== null) {
      map.current.show(journey);
      return;
    }
    const element = frame.current;
    let isGone = false;
    import('../../../../map/container-map.ts')
      .then(({ createContainerMap }) =>
        isGone || map.current ? null : createContainerMap(element, { scheme, journey }),
      )
      .then((made) => {
        if (made === null) return;
        if (isGone) made.remove();
        else map.current = made;
      })
      .catch(() => setMissing(true));
    return () => {
      isGone = map.current === null;
    };
  }, [data, hasRoute, scheme]);
  useEffect(() => map.current?.setScheme(scheme), [scheme]);
  useEffect(
    () => () => {
      map.current?.remove();
      map.current = null;
    },
    [],
  );
  if (error && data === undefined) return <UnknownCard name={words.map} error={error} onAgain={refetch} />;
  return (
    <div className="card map-card">
      <div className="map-frame container-map" ref={frame} />
      {data !== undefined && !hasRoute && <p className="notice dim">{words.noMap}</p>}
      {isMissing && <p className="notice dim">{words.mapNotDrawn}</p>}
    </div>
  );
}
