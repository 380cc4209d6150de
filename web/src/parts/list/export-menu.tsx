/** The menu that downloads a list as a file of its format. */
import { Button, type ButtonProps, Menu, type MenuProps } from '@mantine/core';
import { useWords } from '../../app/words/words.tsx';

interface ExportMenuProps extends Required<Pick<ButtonProps, 'size'> & Pick<MenuProps, 'position'>> {
  /** The address of the file. */
  readonly href: (format: 'csv' | 'xlsx' | 'pdf') => string;
  readonly hasPdf?: boolean;
}

export function ExportMenu({ href, size, position, hasPdf = false }: ExportMenuProps) {
  const words = useWords();
  return (
    <Menu position={position}>
      <Menu.Target>
        <Button size={size} variant="default">
          {words.lists.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {hasPdf && (
          <Menu.Item component="a" href={href('pdf')} download>
            PDF
          </Menu.Item>
        )}
        <Menu.Item component="a" href={href('xlsx')} download>
          Excel (XLSX)
        </Menu.Item>
        <Menu.Item component="a" href={href('csv')} download>
          CSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
