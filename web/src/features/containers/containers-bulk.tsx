/** The bulk actions on containers. */
import { filtersIn, RowChanges } from '../../parts/changes/row-changes.tsx';
import type { BulkSelection } from '../../parts/list/list.tsx';
import type { Row } from './columns.tsx';

export const nameOf = ({ container }: Pick<Row, 'container'>) => container.number;

export function ContainersBulk(props: BulkSelection<Row> & { onClear: () => void }) {
  const fileOf = (rows: readonly Row[] | null) => {
    const chosen =
      rows === null
        ? filtersIn(props.list)
        : [['filter[number]', rows.map(({ container }) => container.number).join(',')]];
    return `/v2/exports/containers?${new URLSearchParams([...chosen, ['format', 'xlsx']] as string[][])}`;
  };
  return <RowChanges {...props} of="containers" fileOf={fileOf} />;
}
