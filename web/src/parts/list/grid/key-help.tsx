/** The keys of a list, in a dialog. */
import { useWords } from '../../../app/words/words.tsx';
import { Dialog } from '../../dialog.tsx';

interface KeyHelpProps {
  readonly selects: boolean;
  readonly previews: boolean;
  readonly onClose: () => void;
}

export default function KeyHelp({ selects, previews, onClose }: KeyHelpProps) {
  const words = useWords();
  const { keyNames } = words.lists;
  const keys = [
    ['j', keyNames.next],
    ['k', keyNames.previous],
    ['Enter', keyNames.open],
    ...(selects
      ? ([
          ['x', keyNames.select],
          ['Shift + x', keyNames.selectRange],
        ] as const)
      : []),
    ...(previews ? ([['p', keyNames.preview]] as const) : []),
    ['/', keyNames.search],
    [words.lists.paletteKey, keyNames.goTo],
    ['Esc', keyNames.close],
    ['?', keyNames.help],
  ] as const;
  return (
    <Dialog title={words.lists.keysTitle} onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
