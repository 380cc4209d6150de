/** Asks for the password of the page. */
import { element } from '../map-page/element.ts';
import type { PageWords } from './words/words.ts';

export interface Unlocking {
  /** Of the response. */
  readonly status: number;
  /** Until the next attempt; 0: at once. */
  readonly waitSeconds: number;
}

export function lockView(words: PageWords, unlock: (password: string) => Promise<Unlocking>): HTMLElement {
  const { title, text, label, open, wrong, tooMany } = words.locked;
  const input = element('input', {
    id: 'password',
    type: 'password',
    required: '',
    maxlength: '256',
    autocomplete: 'current-password',
    'aria-describedby': 'password-error',
  });
  const error = element('p', { id: 'password-error', class: 'bad', role: 'alert' });
  const button = element('button', { type: 'submit' }, open);
  const form = element('form', {}, element('label', { for: 'password' }, label), input, button, error);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    button.disabled = true;
    error.textContent = '';
    unlock(input.value)
      .then(({ status, waitSeconds }) => {
        if (status < 400) return;
        error.textContent =
          status === 429 ? tooMany(Math.max(1, Math.ceil(waitSeconds / 60))) : status === 401 ? wrong : words.failed;
        input.focus();
        input.select();
      })
      .catch(() => {
        error.textContent = words.failed;
      })
      .finally(() => {
        button.disabled = false;
      });
  });
  return element('section', { class: 'card lock' }, element('h1', {}, title), element('p', {}, text), form);
}
