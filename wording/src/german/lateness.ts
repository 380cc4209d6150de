/** ../english/lateness.ts in German. */
import type { lateness as english } from '../english/lateness.ts';

export const lateness: typeof english = {
  rolled: (who, from, to, place) =>
    `${who ?? 'Der Container'} hat ${from ? `die ${from}` : 'sein Schiff'}${place ? ` in ${place}` : ''} verpasst und fährt mit ${to ? `der ${to}` : 'einem anderen Schiff'}`,
  leftLate: (place, by, hasLeft) => {
    const late = `${by === null ? '' : `${by} `}später`;
    return hasLeft
      ? `Das Schiff hat ${place} ${late} verlassen als zuerst geplant`
      : `Das Schiff verlässt ${place} ${late} als zuerst geplant`;
  },
  omitted: (place) => `Das Schiff läuft ${place} nicht mehr an`,
  slowPassage: (by) => `Die Überfahrt dauert ${by === null ? '' : `${by} `}länger als zuerst geplant`,
  slowBerth: (place, time, until) =>
    until === null
      ? `Das Schiff liegt seit der Ankunft in ${place} und wartet: ${time}`
      : `Wartezeit in ${place} ${until === 'berth' ? 'auf den Liegeplatz' : 'von der Ankunft bis zur Entladung'}: ${time}`,
};
