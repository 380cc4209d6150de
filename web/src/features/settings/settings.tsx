/** All sections of the settings in their groups, with what each is for, and a search over them and their settings. */
import './settings.css';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../app/words/words.tsx';
import { useSectionGroups } from '../../parts/settings/frame/sections.ts';
import { SettingsSearch } from '../../parts/settings/frame/settings-search.tsx';
import { useTitle } from '../../parts/use-title.ts';

export function Settings() {
  const words = useWords();
  const { title } = words.screens.settings;
  useTitle(title);
  return (
    <div className="page settings-all">
      <div className="title">
        <h1>{title}</h1>
        <SettingsSearch />
      </div>
      {useSectionGroups().map(({ group, sections }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{words.settingGroups[group]}</h2>
          <ul className="settings-list">
            {sections.map(({ to, name, about }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
                {about !== null && <p className="small dim">{about}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
