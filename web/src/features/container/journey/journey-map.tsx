/** The map of the journey in a card; its code is loaded when the card is shown. */
import { useQuery } from '@tanstack/react-query';
import type { FeatureCollection } from 'geojson';
import { useEffect, useRef, useState } from 'react';
import { getJson } from '../../../app/api/request.ts';
import { useWords } from '../../../app/words/words.tsx';
import type { ContainerMap } from '../../../map/container-map.ts';
import { readJourney } from '../../../map/journey.ts';
import { FailedCard } from '../../../parts/states.tsx';
import { useScheme } from '../../../parts/use-scheme.ts';
import { containerWords } from '../words.ts';

export function JourneyMap({ id }: { id: string }) {
  const words = useWords(containerWords);
  const scheme = useScheme();
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<ContainerMap | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['map', id],
    queryFn: () => getJson<FeatureCollection>(`/containers/${id}/map_geojson`),
    meta: { isLive: true, about: id },
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
    let isUnmounted = false;
    import('../../../map/container-map.ts')
      .then(({ createContainerMap }) =>
        isUnmounted || map.current ? null : createContainerMap(element, { scheme, journey }),
      )
      .then((created) => {
        if (created === null) return;
        if (isUnmounted) created.remove();
        else {
          map.current = created;
          setDrawn(true);
        }
      })
      .catch(() => setMissing(true));
    return () => {
      isUnmounted = map.current === null;
    };
  }, [data, hasRoute, scheme]);
  useEffect(() => map.current?.setScheme(scheme), [scheme]);
  useEffect(() => {
    const draw = () => {
      if (map.current !== null && picture.current !== null) picture.current.src = map.current.picture();
    };
    addEventListener('beforeprint', draw);
    return () => removeEventListener('beforeprint', draw);
  }, []);
  useEffect(
    () => () => {
      map.current?.remove();
      map.current = null;
    },
    [],
  );
  if (error && data === undefined) return <FailedCard name={words.map} error={error} onRetry={refetch} />;
  return (
    <div className="card map-card printed">
      <div className="map-frame container-map" ref={frame} />
      <img className="map-picture" ref={picture} alt="" />
      {!isDrawn && !isMissing && (data === undefined || hasRoute) && (
        <p className="notice dim" role="status">
          {words.loading}
        </p>
      )}
      {data !== undefined && !hasRoute && <p className="notice dim">{words.noMap}</p>}
      {isMissing && <p className="notice dim">{words.mapNotDrawn}</p>}
    </div>
  );
}
