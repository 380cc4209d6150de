/** What the pages of the documentation do beyond their text: colour scheme, search, copied code, and where one reads. */
import '@fontsource-variable/inter/wght.css';
import './page.css';
import { highlightCode } from './highlight.ts';
import { installScheme } from './scheme.ts';

installScheme();

const searchButton = document.querySelector<HTMLButtonElement>('[data-search]');
const dialog = document.querySelector<HTMLDialogElement>('#search');

/** Its code and the entries load when somebody searches. */
async function openSearch(): Promise<void> {
  if (dialog === null) return;
  dialog.showModal();
  const { startSearch } = await import('./search-dialog.ts');
  await startSearch(dialog);
}

if (searchButton !== null) {
  searchButton.hidden = false;
  searchButton.addEventListener('click', () => void openSearch());
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    const isWanted = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!isWanted || dialog?.open) return;
    event.preventDefault();
    void openSearch();
  });
}

for (const block of document.querySelectorAll('article pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const lines = block.textContent.replace(/Copy$|Copied$/, '').trimEnd();
    await navigator.clipboard.writeText(lines).catch(() => {});
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  });
  const frame = document.createElement('div');
  frame.className = 'code';
  block.replaceWith(frame);
  frame.append(block, button);
}

// The menu shows the page that is open, also where it is long.
document.querySelector('.menu [aria-current]')?.scrollIntoView({ block: 'center' });

const links = new Map(
  [...document.querySelectorAll<HTMLAnchorElement>('.contents a')].map((link) => [link.hash.slice(1), link]),
);
const sections = [...document.querySelectorAll('article :is(h2, h3)[id]')].filter(({ id }) => links.has(id));

function markSection(): void {
  const above = sections.filter((each) => each.getBoundingClientRect().top < 120).at(-1);
  for (const [id, link] of links) link.toggleAttribute('data-current', id === above?.id);
}
if (sections.length > 0) {
  document.addEventListener('scroll', markSection, { passive: true });
  markSection();
}

void highlightCode();
