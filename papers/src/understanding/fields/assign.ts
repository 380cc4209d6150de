/**
 * Assigns texts to labels: of all readings of a page's spots the surest come first, each label has one value and each
 * text one label. Where captions stand, on their values' left or right, over or under them, is the habit of a page:
 * what most of its labels can only be read as decides for the others. Pure.
 */

import type { FoundLabel } from '../labels/find-labels.ts';
import { hasCaptionsBelow, type LabelledPage, type Relation, type Spot, spotsOf } from '../labels/spots.ts';
import { heightOf, type Segment } from '../segments.ts';
import type { SpotValue } from './read-spot.ts';

export interface Candidate {
  readonly label: FoundLabel;
  readonly spot: Spot;
  /** Empty for a label of values that are not extracted: its text belongs to no other label. */
  readonly values: readonly SpotValue[];
  /** 0 to 1. */
  readonly likelihood: number;
}

/** A label of values that are not extracted takes a text that any other reads as well. */
const NOT_READ = 0.88;

type Read = (label: FoundLabel, spot: Spot) => readonly SpotValue[];

export function assign(labels: readonly FoundLabel[], page: LabelledPage, read: Read): Candidate[] {
  const all = labels.map((label) => candidatesOf(label, page, read));
  const habit = habitOf(all, page);
  const claimed = new Map<Segment, FoundLabel>();
  const settled = new Map<FoundLabel, Candidate>();
  const surest = all
    .flat()
    .map((each) => ({ ...each, likelihood: each.likelihood * habit(each.spot.how) }))
    .sort((a, b) => worthOf(b) - worthOf(a));
  for (const candidate of surest) {
    const { label, spot } = candidate;
    if (settled.has(label) || spot.segments.some((segment) => claimed.has(segment))) continue;
    settled.set(label, candidate);
    for (const segment of spot.segments) claimed.set(segment, label);
  }
  return [...settled.values()].filter(({ values }) => values.length > 0);
}

function candidatesOf(label: FoundLabel, page: LabelledPage, read: Read): Candidate[] {
  const spots = spotsOf(label, page);
  if (label.meanings.length === 0)
    return spots.slice(0, 1).map((spot) => ({ label, spot, values: [], likelihood: spot.likelihood * NOT_READ }));
  return spots.flatMap((spot) => {
    const values = read(label, spot);
    return values.length === 0 ? [] : [{ label, spot, values, likelihood: spot.likelihood }];
  });
}

const worthOf = ({ likelihood, values }: Candidate) =>
  likelihood * Math.max(...values.map(({ fit }) => fit), values.length === 0 ? 1 : 0);

/** Labels right of their values until that counts as a habit, and by how much they outnumber those left of them. */
const LEAST_VOTES = 3;
const MORE = 1.5;

function habitOf(all: readonly (readonly Candidate[])[], page: LabelledPage): (how: Relation) => number {
  const votes = { left: 0, right: 0 };
  for (const candidates of all) {
    if (candidates.some(({ spot, values }) => spot.how === 'inline' || values.length === 0)) continue;
    const ways = new Set(candidates.map(({ spot }) => spot.how));
    const nearest = candidates.toSorted((a, b) => gapOf(a) - gapOf(b))[0]?.spot.how;
    for (const way of ['left', 'right'] as const)
      if (ways.has(way)) votes[way] += (nearest === way ? 1 : 0.25) / ways.size;
  }
  const isLeft = votes.left >= LEAST_VOTES && votes.left > votes.right * MORE;
  const factors: Partial<Record<Relation, number>> = {
    ...(hasCaptionsBelow(page) ? { above: 1.55, below: 0.6 } : {}),
    ...(isLeft ? { left: 1.85, right: 0.5 } : {}),
  };
  return (how) => factors[how] ?? 1;
}

/** Room between a label and its text, in heights of the label. */
function gapOf({ label: { segment }, spot }: Candidate): number {
  const other = spot.segments[0] ?? segment;
  const [across, down] = [
    Math.max(0, other.left - segment.right, segment.left - other.right),
    Math.max(0, other.top - segment.bottom, segment.top - other.bottom),
  ];
  return (across / 3 + down) / Math.max(1, heightOf(segment));
}
