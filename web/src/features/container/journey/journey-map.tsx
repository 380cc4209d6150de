/** The map of the journey in a card; its code is loaded when the card is shown, and until it is drawn a drawing stands there. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../app/words/words.tsx';
import type { ContainerMap } from '../../../map/container-map.ts';
import { readJourney } from '../../../map/journey.ts';
import { FailedCard } from '../../../parts/states.tsx';
import { useScheme } from '../../../parts/use-scheme.ts';
import { containerWords } from '../words.ts';
import { journeyMapQuery } from './journey-map-query.ts';
import { JourneySketch } from './journey-sketch.tsx';

export function JourneyMap({ id }: { id: string }) {
  const words = useWords(containerWords);
  const scheme = useScheme();
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<ContainerMap | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const { data, error, refetch } = useQuery(journeyMapQuery(id));
  const journey = useMemo(() => (data === undefined || data.features.length === 0 ? null : readJourney(data)), [data]);
  useEffect(() => {
    if (journey === null || frame.current === null) return;
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
  }, [journey, scheme]);
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
      {!isDrawn && journey !== null && (
        <JourneySketch
          journey={journey}
          scheme={scheme}
          name={words.drawnJourney(journey.stops.map(({ name }) => name))}
          frame={frame}
        />
      )}
      {data === undefined && (
        <p className="notice dim" role="status">
          {words.loading}
        </p>
      )}
      {data !== undefined && journey === null && <p className="notice dim">{words.noMap}</p>}
      {isMissing && <p className="map-missing small dim">{words.mapNotDrawn}</p>}
    </div>
  );
}
