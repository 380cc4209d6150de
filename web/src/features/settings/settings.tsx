/** All sections of the settings, with what each is for. */
import './settings.css';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../app/words/words.tsx';
import { useSections } from '../../parts/settings/settings-frame.tsx';
import { useTitle } from '../../parts/use-title.ts';

export function Settings() {
  const { title } = useWords().screens.settings;
  useTitle(title);
  return (
    <div className="page">
      <h1>{title}</h1>
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
