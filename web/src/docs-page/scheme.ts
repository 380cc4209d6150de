/** Light or dark: as the system, until a reader chooses. */
const KEY = 'portolan-docs-scheme';

export function installScheme(): void {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const stored = localStorage.getItem(KEY);
  if (stored === 'light' || stored === 'dark') root.dataset.scheme = stored;
  const button = document.querySelector<HTMLButtonElement>('[data-theme-button]');
  if (button === null) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = root.dataset.scheme ?? (dark.matches ? 'dark' : 'light');
    const next = shown === 'dark' ? 'light' : 'dark';
    root.dataset.scheme = next;
    localStorage.setItem(KEY, next);
  });
}
