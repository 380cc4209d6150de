/** The words of this feature in English; german.ts has the same members. */
import { pluralIn } from '@portolan/wording/plural';

const plural = pluralIn('en');

export const words = {
  shipsAndPlaces: 'Ships and places',
  mapEmpty: 'Nothing to show on the map',
  mapEmptyText: 'Ships with your containers aboard and places where they wait appear here.',
  shipsWithoutPosition: (count: number) =>
    `${plural(count, 'ship', 'ships')} with your containers: no position for a week.`,
  mapTruncated: 'The map does not show all ships and places.',
  atThisPlace: (count: number) => `${plural(count, 'ship or place', 'ships and places')} here`,
  moreOnMap: (count: number) => `${plural(count, 'more is', 'more are')} on the map.`,
  legend: 'Legend',
  legendShip: 'Ship, its course and the number of your containers aboard',
  legendAnchored: 'Ship at anchor',
  legendPlace: 'Place where your containers wait, with their number',
  legendCluster: 'Several ships or places close together',
  atAnchor: (port: string | null, day: string) => `at anchor${port === null ? '' : ` off ${port}`} since ${day}`,
  seenAgo: (ago: string) => `seen ${ago}`,
};
