/** The bulk actions on containers. */
import { RowChanges } from '../../parts/changes/row-changes.tsx';
import type { BulkSelection } from '../../parts/list/list.tsx';
import type { Row } from './columns.tsx';

export const nameOf = ({ container }: Pick<Row, 'container'>) => container.number;

export function ContainersBulk({
  exportParameters,
  ...props
}: BulkSelection<Row> & { exportParameters: URLSearchParams; onClear: () => void }) {
  const fileOf = (rows: readonly Row[] | null) => {
    const chosen =
      rows === null
        ? [...exportParameters]
        : [['filter[number]', rows.map(({ container }) => container.number).join(',')]];
    return `/v2/exports/containers?${new URLSearchParams([...chosen, ['format', 'xlsx']] as string[][])}`;
  };
  return <RowChanges {...props} list="containers" parameters={exportParameters} fileOf={fileOf} />;
}
