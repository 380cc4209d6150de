/** JSON:API resources `container_emissions`, `shipment_emissions` and `emission_sum`. */
import { type Static, Type } from 'typebox';
import {
  ASSUMPTIONS,
  type Assumption,
  type EstimatedLeg,
  UNKNOWN_REASONS,
  type UnknownReason,
} from '../../core/emissions/estimate.ts';
import { DISTANCE_BASES, EMISSION_MODES, FACTOR_UNITS } from '../../core/emissions/factors.ts';
import {
  linkMany,
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toMany,
  toOne,
  Uuid,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { referenceId } from '../../lib/ids.ts';
import type { ReadEstimate } from './estimate-containers.ts';
import { presentSum, rounded } from './report.ts';
import type { EmissionsRow, ReportGroup } from './store.ts';

const Kilograms = Type.Number({ minimum: 0, description: 'kg CO₂e, well to wake' });

const Factor = Type.Object(
  {
    grams: Type.Number({ description: 'g CO₂e, well to wake' }),
    per: Type.Enum([...FACTOR_UNITS]),
    distance: Type.Enum([...DISTANCE_BASES], {
      description: 'Which kilometres: actual ones are adjusted by 15 % at sea',
    }),
    scope: Type.String({ description: '`average`, or the IMO number of the ship', examples: ['average'] }),
    source: Type.String(),
    edition: Type.String(),
    year: Type.Integer(),
  },
  { title: 'emission_factor' },
);

const Leg = Type.Object(
  {
    mode: Nullable(Type.Enum([...EMISSION_MODES], { description: 'Feeders go by sea; null: unknown' })),
    from: Type.String({ description: 'UN/LOCODE, else the name', examples: ['CNSHA'] }),
    to: Nullable(Type.String()),
    vessel_imo: Nullable(Type.String()),
    vessel_name: Nullable(Type.String()),
    state: Type.Enum(['ahead', 'under_way', 'done']),
    distance_km: Nullable(Type.Number()),
    avoided_passages: Type.Array(Type.String(), { description: 'Straits and canals that the route goes around' }),
    factor: Nullable(Factor),
    co2e_kg: Nullable(Kilograms),
    unknown: Nullable(
      Type.Enum(Object.keys(UNKNOWN_REASONS) as UnknownReason[], { description: 'Why it is in no sum' }),
    ),
    detail: Nullable(Type.String({ description: 'That reason in words' })),
  },
  { title: 'emission_leg' },
);

const Total = {
  co2e_kg: Nullable({ ...Kilograms, description: 'Sum of the legs that are known; null: none is' }),
  done_co2e_kg: { ...Kilograms, description: 'Of legs that are done' },
  planned_co2e_kg: { ...Kilograms, description: 'Of legs under way and ahead' },
  is_complete: Type.Boolean({ description: 'Whether every leg is known' }),
};

export const ContainerEmissionsAttributes = Type.Object({
  number: Type.String(),
  as_of: Timestamp,
  is_estimate: Type.Literal(true, { description: 'No verified statement' }),
  method: Type.String(),
  ...Total,
  teu: Nullable(Type.Number()),
  cargo_tonnes: Nullable(Type.Number()),
  refrigerated: Type.Boolean(),
  assumptions: Type.Array(
    Type.Object({ rule: Type.Enum(Object.keys(ASSUMPTIONS) as Assumption[]), detail: Type.String() }),
  ),
  legs: Type.Array(Leg),
});
export const ContainerEmissionsSchema = resourceSchema(
  'container_emissions',
  ContainerEmissionsAttributes,
  Type.Object({ container: toOne('container'), shipment: toOne('shipment') }),
);

export const ShipmentEmissionsAttributes = Type.Object({
  is_estimate: Type.Literal(true, { description: 'No verified statement' }),
  method: Type.String(),
  ...Total,
  by_container: Type.Array(Type.Object({ id: Uuid, number: Type.String(), ...Total })),
});
export const ShipmentEmissionsSchema = resourceSchema(
  'shipment_emissions',
  ShipmentEmissionsAttributes,
  Type.Object({ shipment: toOne('shipment'), containers: toMany('container') }),
);

export const EmissionSumSchema = resourceSchema(
  'emission_sum',
  Type.Object({
    group: Nullable(
      Type.String({ description: 'Id of the customer, month, SCAC or lane `CNSHA-NLRTM`; null: unknown, or none' }),
    ),
    name: Nullable(Type.String({ description: 'Of the group' })),
    containers: Type.Integer({ minimum: 0 }),
    teu: Type.Number({ minimum: 0 }),
    co2e_kg: { ...Kilograms, description: 'Of legs that are known' },
    done_co2e_kg: Kilograms,
    planned_co2e_kg: Kilograms,
    incomplete: Type.Integer({ description: 'Containers of which a leg is unknown' }),
    unknown: Type.Integer({ description: 'Containers of which nothing is known' }),
  }),
  Type.Object({}),
);

export const METHOD = 'ISO 14083 and GLEC Framework v3, default factors, well to wake';

type ContainerAttributes = Static<typeof ContainerEmissionsAttributes>;

export function renderContainerEmissions({ container, row }: ReadEstimate): RenderedResource {
  const { estimate, computedAt } = row;
  const attributes: ContainerAttributes = {
    number: container.number,
    as_of: formatInstant(computedAt.getTime()),
    is_estimate: true,
    method: METHOD,
    ...totalOf([row]),
    teu: estimate.teu,
    cargo_tonnes: estimate.tonnes,
    refrigerated: estimate.isRefrigerated,
    assumptions: estimate.assumptions.map((rule) => ({ rule, detail: ASSUMPTIONS[rule] })),
    legs: estimate.legs.map(presentLeg),
  };
  const [id, type] = [referenceId('container_emissions', container.id), 'container_emissions'];
  const relationships = {
    container: linkOne('container', container.id),
    shipment: linkOne('shipment', container.shipmentId),
  };
  return renderResource({ id, type, attributes, relationships });
}

function presentLeg({ factor, ...leg }: EstimatedLeg): ContainerAttributes['legs'][number] {
  return {
    mode: leg.mode,
    from: leg.from,
    to: leg.to,
    vessel_imo: leg.imo,
    vessel_name: leg.shipName,
    state: leg.state,
    distance_km: leg.kilometres,
    avoided_passages: [...leg.avoided],
    factor: factor && {
      grams: factor.grams,
      per: factor.per,
      distance: factor.distance,
      scope: factor.scope,
      source: factor.source,
      edition: factor.edition,
      year: factor.year,
    },
    co2e_kg: leg.kilograms,
    unknown: leg.unknown,
    detail: leg.unknown && UNKNOWN_REASONS[leg.unknown],
  };
}

export function renderShipmentEmissions(shipmentId: string, found: readonly ReadEstimate[]): RenderedResource {
  const attributes: Static<typeof ShipmentEmissionsAttributes> = {
    is_estimate: true,
    method: METHOD,
    ...totalOf(found.map(({ row }) => row)),
    by_container: found.map(({ container: { id, number }, row }) => ({ id, number, ...totalOf([row]) })),
  };
  const [id, type] = [referenceId('shipment_emissions', shipmentId), 'shipment_emissions'];
  const containers = found.map(({ container }) => container.id);
  const relationships = { shipment: linkOne('shipment', shipmentId), containers: linkMany('container', containers) };
  return renderResource({ id, type, attributes, relationships });
}

function totalOf(rows: readonly ReadEstimate['row'][]) {
  const known = rows.filter(({ kilograms }) => kilograms !== null);
  const sum = (of: (row: ReadEstimate['row']) => number) => rounded(known.reduce((total, row) => total + of(row), 0));
  const all = sum(({ kilograms }) => kilograms ?? 0);
  const done = sum(({ doneKilograms }) => doneKilograms);
  return {
    co2e_kg: known.length === 0 ? null : all,
    done_co2e_kg: done,
    planned_co2e_kg: rounded(all - done),
    is_complete: rows.length > 0 && rows.every(({ isComplete }) => isComplete),
  };
}

export function renderSum(groupBy: ReportGroup, row: EmissionsRow): RenderedResource {
  const [id, type] = [referenceId('emission_sum', `${groupBy}|${row.key}`), 'emission_sum'];
  return renderResource({ id, type, attributes: presentSum(row), relationships: {} });
}
