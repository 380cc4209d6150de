/** The journey as a drawing, until the map is ready, and in its place where the browser draws no maps. */
import { useEffect, useState } from 'react';
import { INK, type Scheme } from '../../../map/ink.ts';
import type { Journey } from '../../../map/journey.ts';
import type { Sketch } from '../../../map/sketch/sketch.ts';

interface JourneySketchProps {
  readonly journey: Journey;
  readonly scheme: Scheme;
  /** What a screen reader calls it. */
  readonly name: string;
  /** Which the drawing fills. */
  readonly frame: React.RefObject<HTMLElement | null>;
}

export function JourneySketch({ journey, scheme, name, frame }: JourneySketchProps) {
  const [sketch, setSketch] = useState<Sketch | null>(null);
  useEffect(() => {
    if (frame.current === null) return;
    const { clientWidth: width, clientHeight: height } = frame.current;
    let isGone = false;
    import('../../../map/sketch/load-sketch.ts')
      .then(({ loadSketch }) => loadSketch(journey, { width, height }))
      .then((drawn) => isGone || setSketch(drawn))
      // The map has its own notice.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [journey, frame]);
  if (sketch === null) return null;
  const { width, height, land, coasts, lines, stops, ship } = sketch;
  const ink = INK[scheme];
  return (
    <svg
      className="journey-sketch"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      style={{ background: ink.sea }}
    >
      <path d={land} fill={ink.land} fillRule="evenodd" />
      <path d={coasts} fill="none" stroke={ink.coast} strokeWidth={0.7} />
      {lines.map(({ kind, path }) => (
        <path key={path} d={path} className={`sketch-${kind}`} fill="none" stroke={ink.route} />
      ))}
      {stops.map((stop) => (
        <g key={`${stop.x} ${stop.y} ${stop.name}`}>
          <circle
            cx={stop.x}
            cy={stop.y}
            r={5}
            fill={stop.isReached ? ink.route : ink.land}
            stroke={ink.route}
            strokeWidth={2}
          />
          <text
            x={stop.x + (stop.side === 'left' ? -10 : 10)}
            y={stop.y + 4}
            textAnchor={stop.side === 'left' ? 'end' : 'start'}
            fill={ink.text}
            stroke={ink.halo}
          >
            {stop.name}
          </text>
        </g>
      ))}
      {ship !== null && (
        <circle cx={ship.x} cy={ship.y} r={6} fill={ink.ship} stroke={ink.shipEdge} strokeWidth={1.5} />
      )}
    </svg>
  );
}
