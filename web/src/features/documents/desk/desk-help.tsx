/** The keys of the desk, and how words of a page are chosen. */
import { useWords } from '../../../app/words/words.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { documentsWords } from '../words.ts';

export default function DeskHelp({ onClose }: { onClose: () => void }) {
  const words = useWords(documentsWords);
  const { deskKeys } = words;
  const keys = [
    ['Enter', deskKeys.save],
    ['Esc', deskKeys.close],
    ['↓ ↑', deskKeys.field],
    ['j k', deskKeys.paper],
    ['c', deskKeys.check],
    ['Ctrl + Enter', deskKeys.checkTyping],
    ['u', deskKeys.undo],
    ['?', deskKeys.help],
  ] as const;
  return (
    <Dialog title={words.lists.keysTitle} onClose={onClose}>
      <p className="small dim">{deskKeys.alt}</p>
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
      <p className="small">{deskKeys.words}</p>
    </Dialog>
  );
}
