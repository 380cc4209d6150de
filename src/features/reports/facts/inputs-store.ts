/** What facts are made of, as tracking, arrivals, emissions and invoices stored it. Reads only. */
import { FORECASTS } from '../../../core/arrival/arrival-leg.ts';
import type { Session } from '../../../database/database.ts';
import type { StoredEtas } from '../../arrivals/accuracy/stored-etas.ts';

export interface SubjectId {
  readonly accountId: string;
  readonly subjectId: string;
}

const GIVEN = `jsonb_to_recordset($1::jsonb) AS given ("accountId" uuid, "subjectId" uuid)`;
const millisOf = (sql: string) => `(extract(epoch FROM ${sql}) * 1000)::float8`;
const millisOfState = (path: string) => millisOf(`(c.state #>> '{${path}}')::timestamptz`);

/** As stored: codes of ports as sources wrote them, errors without names. */
export interface ContainerInput {
  readonly accountId: string;
  readonly id: string;
  readonly customer: string | null;
  readonly line: string;
  readonly terminal: string | null;
  readonly pol: string | null;
  readonly pod: string | null;
  readonly polTimeZone: string | null;
  readonly podTimeZone: string | null;
  readonly departedAt: number | null;
  readonly dischargedAt: number | null;
  readonly availableAt: number | null;
  readonly pickedUpAt: number | null;
  readonly equipmentLength: number | null;
  readonly sailings: readonly string[];
  readonly rolled: Readonly<Record<string, number>> | null;
  readonly kilograms: number | null;
  /** Null: it has not arrived at its port of discharge. */
  readonly arrivedAt: number | null;
  readonly isArrivalDay: boolean | null;
  readonly etas: readonly StoredEtas[] | null;
  readonly firstEta: number | null;
}

/** Those that their lines list. */
export function listContainerInputs(session: Session, ids: readonly SubjectId[]): Promise<ContainerInput[]> {
  return session.prepared<ContainerInput & Record<string, unknown>>(
    `SELECT c.account_id AS "accountId", c.id, c.customer_id AS customer, s.scac AS line, c.pod_terminal_id AS terminal,
         c.state->>'polLocode' AS pol, c.state->>'podLocode' AS pod, c.state->>'polTimeZone' AS "polTimeZone",
         c.state->>'podTimeZone' AS "podTimeZone", ${millisOfState('polVesselDepartedAt')} AS "departedAt",
         ${millisOfState('podDischargedAt')} AS "dischargedAt",
         ${millisOfState('clockEvents,availability,at')} AS "availableAt", ${millisOfState('podFullOutAt')} AS "pickedUpAt",
         (c.state->>'equipmentLength')::int AS "equipmentLength",
         coalesce(jsonb_path_query_array(c.state, '$.sailings[*].place'), '[]') AS sailings, c.announced->'rolled' AS rolled,
         e.kilograms, ${millisOf('leg.arrived_at')} AS "arrivedAt", leg.is_arrival_day AS "isArrivalDay", leg.errors AS etas,
         ${millisOf('eta.eta_at')} AS "firstEta"
       FROM ${GIVEN}
       JOIN containers c ON c.account_id = given."accountId" AND c.id = given."subjectId" AND c.listed
       JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
       LEFT JOIN container_emissions e ON e.account_id = c.account_id AND e.container_id = c.id
       LEFT JOIN LATERAL (
         SELECT l.id, l.arrived_at, l.is_arrival_day, l.errors FROM arrival_legs l
          WHERE l.account_id = c.account_id AND l.shipment_id = c.shipment_id AND l.target = 'port_of_discharge'
            AND l.arrived_at IS NOT NULL AND l.ended_at IS NULL AND c.id = any(l.container_ids)
          ORDER BY l.sequence DESC, l.id LIMIT 1) AS leg ON true
       LEFT JOIN LATERAL (
         SELECT t.eta_at FROM eta_statements t
          WHERE t.account_id = c.account_id AND t.leg_id = leg.id AND t.source_kind = 'shipping_line'
            AND t.stated_at <= (c.state->>'polVesselDepartedAt')::timestamptz
            AND (t.superseded_at IS NULL OR t.superseded_at > (c.state->>'polVesselDepartedAt')::timestamptz)
          ORDER BY t.channel, array_position($2::text[], t.forecast_of), t.stated_at DESC, t.id LIMIT 1) AS eta ON true`,
    [JSON.stringify(ids), FORECASTS],
  );
}

export interface InvoiceInput {
  readonly accountId: string;
  readonly id: string;
  readonly countedOn: string;
  readonly customer: string | null;
  readonly billerKind: string;
  readonly billerCode: string | null;
  readonly isPaid: boolean;
  /** Of its containers: of each the line, the terminal and the port of discharge. */
  readonly places: readonly { readonly line: string; readonly terminal: string | null; readonly port: string | null }[];
  readonly lines: readonly { readonly charge: string; readonly currency: string; readonly amount: number }[];
  readonly disputes: readonly {
    readonly currency: string;
    readonly amount: number;
    readonly saved: number | null;
  }[];
}

export function listInvoiceInputs(session: Session, ids: readonly SubjectId[]): Promise<InvoiceInput[]> {
  return session.prepared<InvoiceInput & Record<string, unknown>>(
    `SELECT i.account_id AS "accountId", i.id, ${BILLED_ON}::text AS "countedOn", i.customer_id AS customer,
         i.biller_kind AS "billerKind", i.biller_code AS "billerCode", i.status = 'paid' AS "isPaid",
         coalesce((SELECT jsonb_agg(DISTINCT jsonb_build_object('line', s.scac, 'terminal', c.pod_terminal_id, 'port', c.state->>'podLocode'))
           FROM invoice_lines l JOIN containers c ON c.account_id = l.account_id AND c.id = l.container_id
             JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
          WHERE l.account_id = i.account_id AND l.invoice_id = i.id), '[]') AS places,
         coalesce((SELECT jsonb_agg(jsonb_build_object('charge', l.charge, 'currency', l.currency, 'amount', (l.amount * 1000)::bigint))
           FROM invoice_lines l WHERE l.account_id = i.account_id AND l.invoice_id = i.id), '[]') AS lines,
         coalesce((SELECT jsonb_agg(jsonb_build_object('currency', d.currency, 'amount', (d.amount * 1000)::bigint,
             'saved', (d.saved * 1000)::bigint))
           FROM invoice_disputes d
          WHERE d.account_id = i.account_id AND d.invoice_id = i.id AND d.state <> 'draft'), '[]') AS disputes
       FROM ${GIVEN} JOIN invoices i ON i.account_id = given."accountId" AND i.id = given."subjectId"`,
    [JSON.stringify(ids)],
  );
}

/** The day by which an invoice `i` counts. */
const BILLED_ON = `coalesce(i.invoice_date, (i.created_at AT TIME ZONE 'UTC')::date)`;
