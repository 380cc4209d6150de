/** The two lists of this feature. */
import { Link } from '@tanstack/react-router';
import { useWords } from '../../app/words/words.tsx';
import { documentsWords } from './words.ts';

export function Tabs() {
  const words = useWords(documentsWords);
  const tab = {
    className: 'tab',
    activeProps: { className: 'tab-active' },
    activeOptions: { exact: true, includeSearch: false },
  };
  return (
    <nav className="switch" aria-label={words.title}>
      <Link to="/documents" {...tab}>
        {words.title}
      </Link>
      <Link to="/documents/mails" {...tab}>
        {words.mails}
      </Link>
    </nav>
  );
}
