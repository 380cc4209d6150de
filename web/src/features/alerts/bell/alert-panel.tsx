/** The panel of the bell: the newest alerts in a dialog. Loaded when it opens. */
import { useWords } from '../../../app/words/words.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { AlertList } from '../alert-list.tsx';
import { alertsWords } from '../words.ts';

const PANEL_SIZE = 15;

export function AlertPanel({ onClose }: { onClose: () => void }) {
  const words = useWords(alertsWords);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className="alert-panel">
        <AlertList size={PANEL_SIZE} onLeave={onClose} />
      </div>
    </Dialog>
  );
}
