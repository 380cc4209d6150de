/** Values of the API as texts of cells: times in UTC or in the zone of their place, lists, holds, money. */
type Values = Readonly<Record<string, unknown>>;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

export interface CellOptions {
  /** Times in the zone of their place, where the API names one. */
  readonly isLocal: boolean;
  /** For programs: as the API has them. */
  readonly isExact?: boolean;
}

/** @param zone IANA name; null: UTC */
export function timeText(value: unknown, zone: unknown, { isLocal, isExact }: CellOptions): string {
  if (typeof value !== 'string') return '';
  if (!INSTANT.test(value) || isExact) return value;
  if (!isLocal || typeof zone !== 'string') return `${value.slice(0, 10)} ${value.slice(11, 16)}Z`;
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(value));
  return `${parts} ${offsetOf(value, zone)}`;
}

function offsetOf(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(instant),
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00';
  return name;
}

/** The zone of a time of a resource: `pod_eta_at` is in `pod_timezone`. */
export function zoneOf(attribute: string, attributes: Values): unknown {
  const place = /^(pol|pod|destination|final_destination|empty_terminated)_/.exec(attribute)?.[1];
  return (
    attributes[`${place}_timezone`] ??
    (attribute === 'predicted_eta' ? attributes.pod_timezone : undefined) ??
    (attribute === 'pickup_lfd' || attribute === 'pickup_appointment_at' ? attributes.pod_timezone : undefined) ??
    attributes.timezone
  );
}

export function cellText(attribute: string, attributes: Values, options: CellOptions): string {
  return valueText(attributes[attribute], zoneOf(attribute, attributes), options);
}

export function valueText(value: unknown, zone: unknown, options: CellOptions): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return INSTANT.test(value) ? timeText(value, zone, options) : value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((each) => valueText(each, zone, options)).join(', ');
  if (typeof value === 'object') return objectText(value as Values, zone, options);
  return String(value);
}

function objectText(value: Values, zone: unknown, options: CellOptions): string {
  const { name, status, amount, type, currency_code: currency } = value;
  if (typeof value.p50 === 'string') {
    const [at, from, until] = [value.p50, value.p10, value.p90].map((each) => timeText(each, zone, options));
    return `${at} (${from} to ${until})`;
  }
  if (amount !== undefined)
    return [type, amount, currency].filter((each) => each !== null && each !== undefined).join(' ');
  if (name !== undefined && status !== undefined) return `${name}${status === 'hold' ? '' : ` (${status})`}`;
  if (value.code !== undefined || name !== undefined) return String(value.code ?? name);
  return Object.entries(value)
    .filter(([, each]) => each !== null && each !== undefined)
    .map(([member, each]) => `${member} ${valueText(each, null, options)}`)
    .join(', ');
}
