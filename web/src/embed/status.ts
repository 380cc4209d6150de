/** `<portolan-status src="https://track.example.com/s/…">`: what a share says now, in the page itself. */
import { element } from '../map-page/element.ts';
import type { Shared, SharedReport } from '../share-page/data.ts';
import { clockText } from '../share-page/times.ts';
import { PAGE_WORDS } from '../share-page/words/words.ts';
import { Embedded } from './embedded.ts';
import type { PortolanStatusElement } from './portolan.d.ts';
import { statusView } from './status-view.ts';
import { type EmbeddedLink, Trouble } from './trouble.ts';

const [USUAL_LIMIT, MOST] = [5, 100];

class PortolanStatus extends Embedded implements PortolanStatusElement {
  #etag: string | null = null;
  #shared: Shared | null = null;
  #shownAt = new Date();
  readonly #age = element('span', {});
  /** Screen readers read what changes in it. */
  readonly #news = element('span', { class: 'hidden', role: 'status' });

  get limit(): number {
    const limit = Number(this.getAttribute('limit') ?? USUAL_LIMIT);
    return Number.isInteger(limit) && limit >= 1 ? Math.min(limit, MOST) : USUAL_LIMIT;
  }
  set limit(value: number) {
    this.setAttribute('limit', String(value));
  }

  protected async load({ kind, data }: EmbeddedLink, signal: AbortSignal): Promise<void> {
    if (kind === 'map')
      throw new Trouble('src_invalid', 'src is a link to a map, which has no status: use <portolan-map>, or a share.');
    const headers = this.#etag === null ? {} : { headers: { 'if-none-match': this.#etag } };
    // The dashboard's preview is no visit.
    const isVisit = this.#shared === null && new URL(data).origin !== location.origin;
    const response = await this.request(isVisit ? `${data}?opened` : data, { signal, ...headers });
    const next = response.status === 304 ? this.#shared : ((await response.json()) as Shared | SharedReport);
    if (next?.kind === 'report')
      throw new Trouble('src_invalid', 'src is a link to a report, which has no status: show its page in a frame.');
    if (signal.aborted || next === null) return;
    this.#etag = response.headers.get('etag');
    this.#shownAt = new Date();
    this.#show(next);
  }

  protected clear(): void {
    this.#etag = null;
    this.#shared = null;
    this.#news.textContent = '';
  }

  protected showStale(): void {
    this.#age.textContent = this.words.notRefreshed(clockText(this.#shownAt, PAGE_WORDS[this.language].locale));
  }

  /** @throws Trouble no_container */
  #show(shared: Shared): void {
    this.sharedLanguage = shared.language;
    const before = this.#shared;
    const words = { ...PAGE_WORDS[this.language], ...this.words };
    this.#age.textContent = words.asOf(clockText(this.#shownAt, words.locale));
    if (before === shared) return;
    const view = statusView(shared, { container: this.container, limit: this.limit, words });
    const isFocused = this.shadowRoot?.activeElement != null;
    const foot = element('p', { class: 'foot', part: 'foot' }, element('span', {}, shared.account.name), this.#age);
    const link = this.pageLink(words.details);
    if (link !== null) foot.append(link);
    this.frame.style.setProperty('--account-accent', shared.account.accent_color);
    this.frame.lang = this.language;
    this.frame.setAttribute('role', 'group');
    this.frame.setAttribute('aria-label', view.name);
    this.frame.replaceChildren(...view.parts, foot, this.#news);
    if (isFocused) link?.focus({ preventScroll: true });
    this.frame.dataset.state = 'shown';
    this.isShown = true;
    this.#shared = shared;
    if (before !== null && JSON.stringify(contentOf(before)) === JSON.stringify(contentOf(shared))) return;
    if (before !== null) this.#news.textContent = view.summary;
    this.announce({ entries: view.entries });
  }
}

/** Without what passes by itself. */
const contentOf = ({ boxes, shipments }: Shared) => [boxes, shipments];

if (customElements.get('portolan-status') === undefined) customElements.define('portolan-status', PortolanStatus);
