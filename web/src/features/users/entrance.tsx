/** The frame of the pages without a session. */
import './users.css';
import type { ReactNode } from 'react';
import icon from '../../parts/icon.svg';

export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="entrance">
      <img src={icon} width={40} height={40} alt="" />
      <h1>{title}</h1>
      {children}
    </main>
  );
}
