/** All sections of the settings, with what each is for. */
import './settings.css';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../app/words/words.tsx';
import { useSections } from '../../parts/settings/settings-frame.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { settingsWords } from './words.ts';

export function Settings() {
  const words = useWords(settingsWords);
  useTitle(words.title);
  return (
    <div className="page">
      <h1>{words.title}</h1>
      <ul className="settings-list">
        {useSections().map(({ to, name, about }) => (
          <li key={to} className="card">
            <Link to={to} className="number">
              {name}
            </Link>
            {about && <p className="dim">{about}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
