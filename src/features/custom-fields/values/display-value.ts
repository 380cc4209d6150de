/** The display text of a stored value. A record is called by its name, which is looked up elsewhere. */
import { type FieldDefinition, type FieldValue, isReference } from '../definitions/definition.ts';
import { formatMoment } from './moments/date-format.ts';

type Display = Pick<FieldDefinition, 'dataType' | 'defaultFormat' | 'options'>;

export function displayValue({ dataType, defaultFormat, options }: Display, value: FieldValue): string {
  if (isReference(value)) return value.id;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return plainNumber(value);
  const labelOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? chosen;
  if (typeof value !== 'string') return value.map(labelOf).join(', ');
  if (dataType === 'enum') return labelOf(value);
  const isMoment = dataType === 'date' || dataType === 'datetime';
  return isMoment && defaultFormat !== null ? formatMoment(Date.parse(value), defaultFormat) : value;
}

/** Without an exponent: 0.0000001, not 1e-7. */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20, maximumSignificantDigits: 17 })
    : text;
}
