/**
 * The changeset of `container.updated`: what differs between two documents of a container and has no event of its own. Pure.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Changeset, ContainerChange } from '../../core/changes.ts';

/** Told by no other event. */
const OWN = [
  'ref_numbers',
  'seal_number',
  'equipment_type',
  'equipment_length',
  'equipment_height',
  'weight_in_lbs',
  'fees_at_pod_terminal',
  'holds_at_pod_terminal',
  'ind_facility_fees',
  'ind_facility_holds',
  'location_at_pod_terminal',
  'pod_full_out_chassis_number',
  'pod_rail_carrier_scac',
  'ind_rail_carrier_scac',
];

/** Told here only where no milestone and no word of the terminal that is told besides explains the difference. */
const FOLLOWING = ['availability_known', 'available_for_pickup', 'current_status'];

const EXPLAINING: readonly ContainerChange['kind'][] = [
  'reached',
  'corrected',
  'availability',
  'delivered',
  'delivery_corrected',
  'removed',
  'restored',
];

type Attributes = Record<string, unknown>;

/** @param changes what is told besides, by events of their own */
export function attributeChanges(before: string, after: string, changes: readonly ContainerChange[]): Changeset {
  if (before === after) return {};
  const [was, is] = [attributesOf(before), attributesOf(after)];
  const isExplained = changes.some(({ kind }) => EXPLAINING.includes(kind));
  // What a document from before an attribute was kept lacks has not changed.
  const changed = [...OWN, ...(isExplained ? [] : FOLLOWING)].filter(
    (name) => name in was && !isDeepStrictEqual(was[name], is[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, [was[name] ?? null, is[name] ?? null] as const]));
}

function attributesOf(document: string): Attributes {
  return (JSON.parse(document) as { attributes: Attributes }).attributes;
}
