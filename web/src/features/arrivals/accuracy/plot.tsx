/** One figure of ETAs by days before the arrival: a line for each source. The table beside it has the same as text. */
import { useLocale } from '../../../app/words/words.tsx';
import { DAYS_OUT, type Metric, partsOf, type Series, scaleOf } from './series.ts';

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [340, 190, 34, 34, 8, 10];
/** Ours first. Dashes tell lines apart without their colours. */
export const STROKES = [
  { color: 'var(--move)', dash: undefined, width: 3 },
  { color: 'var(--ink)', dash: undefined, width: 1.5 },
  { color: 'var(--wait)', dash: '6 3', width: 1.5 },
  { color: 'var(--good)', dash: '2 3', width: 1.5 },
  { color: 'var(--stop)', dash: '8 3 2 3', width: 1.5 },
  { color: 'var(--dim)', dash: '4 2', width: 1.5 },
] as const;

/** @param hasOwn whether the first one is our prediction, which alone has its stroke */
export const strokeOf = (index: number, hasOwn: boolean) =>
  STROKES[(index + (hasOwn ? 0 : 1)) % STROKES.length] ?? STROKES[1];

interface PlotProps {
  readonly title: string;
  readonly xTitle: string;
  readonly metric: Metric;
  readonly series: readonly Series[];
  readonly nameOf: (series: Series) => string;
}

export function Plot({ title, xTitle, metric, series, nameOf }: PlotProps) {
  const locale = useLocale();
  const { low, high, ticks } = scaleOf(series, metric);
  const x = (index: number) => LEFT + (index / (DAYS_OUT.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => TOP + (1 - (value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const hasOwn = series[0]?.isOwn === true;
  return (
    <figure className="plot">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} className={tick === 0 ? 'zero' : 'rule'} />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {tick.toLocaleString(locale)}
            </text>
          </g>
        ))}
        {DAYS_OUT.map((days, index) => (
          <text key={days} x={x(index)} y={HEIGHT - BOTTOM + 16} textAnchor="middle">
            {days}
          </text>
        ))}
        <text x={(LEFT + WIDTH) / 2} y={HEIGHT - 3} textAnchor="middle">
          {xTitle}
        </text>
        {series.map((each, at) => {
          const { color, dash, width } = strokeOf(at, hasOwn);
          const place = (value: number, index: number) => `${x(index)},${y(value)}`;
          return (
            <g key={each.key} stroke={color} fill="none">
              <title>{nameOf(each)}</title>
              {partsOf(each.values, place).map((points) => (
                <polyline key={points} points={points} strokeWidth={width} strokeDasharray={dash} />
              ))}
              {each.values.map(
                (value, index) =>
                  value !== null && (
                    <circle key={DAYS_OUT[index]} cx={x(index)} cy={y(value)} r={width} fill={color} stroke="none" />
                  ),
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
