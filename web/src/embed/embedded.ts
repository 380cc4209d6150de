/**
 * What both elements are: a link, a look and a language by attributes; what they show is fetched when it becomes visible and refreshed while
 * it is; an error is shown, sent as an event, and explained on the console. Knows neither what is shown nor how it is fetched.
 */
import { type Language, languageOf } from '@portolan/wording/language';
import { element } from '../map-page/element.ts';
import { LOOK } from './look.ts';
import type { PortolanChange, PortolanError, PortolanTheme } from './portolan.d.ts';
import { type EmbeddedLink, isFinal, linkOf, Trouble, troubleOf, waitSeconds } from './trouble.ts';
import { ELEMENT_WORDS, type ElementWords } from './words/words.ts';

const REFRESH_SECONDS = 60;
/** Of the page's edge, so that what is scrolled to is there already. */
const NEAR = '200px';

export abstract class Embedded extends HTMLElement {
  static readonly observedAttributes = ['src', 'lang', 'theme', 'container', 'limit'];

  /** Where the content stands. */
  protected readonly frame = element('div', { class: 'frame', part: 'frame' });
  /** Of what is shared; null: not known, or none. */
  protected sharedLanguage: string | null = null;
  protected isShown = false;

  #observer: IntersectionObserver | null = null;
  #isNear = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dueAt = 0;
  #failures = 0;
  #isOver = false;
  #isQueued = false;
  /** Of the run that is being fetched. */
  #fetching: AbortSignal | null = null;
  /** Ends what is under way for attributes that have changed since. */
  #run = new AbortController();
  readonly #onVisible = () => this.#tick();

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(LOOK);
    root.adoptedStyleSheets = [sheet];
    root.append(this.frame);
  }

  /** Shows the link, or what has changed since. @throws Trouble */
  protected abstract load(link: EmbeddedLink, signal: AbortSignal): Promise<void>;
  /** Of what is shown, which another link or language replaces. */
  protected abstract clear(): void;
  /** Says of what is shown that it is not refreshed. */
  protected abstract showStale(): void;

  get src(): string {
    return this.getAttribute('src') ?? '';
  }
  set src(value: string) {
    this.setAttribute('src', value);
  }
  get theme(): PortolanTheme | null {
    const theme = this.getAttribute('theme');
    return theme === 'light' || theme === 'dark' ? theme : null;
  }
  set theme(value: PortolanTheme | null) {
    this.toggleText('theme', value);
  }
  get container(): string | null {
    return this.getAttribute('container')?.trim().toUpperCase() || null;
  }
  set container(value: string | null) {
    this.toggleText('container', value);
  }

  connectedCallback(): void {
    this.#observer = new IntersectionObserver(
      (entries) => {
        this.#isNear = entries.at(-1)?.isIntersecting === true;
        this.#tick();
      },
      { rootMargin: NEAR },
    );
    this.#observer.observe(this);
    document.addEventListener('visibilitychange', this.#onVisible);
    this.#restart();
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
    document.removeEventListener('visibilitychange', this.#onVisible);
    clearTimeout(this.#timer);
    this.#run.abort();
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after && this.isConnected) this.#restart();
  }

  refresh(): void {
    this.#dueAt = 0;
    this.#isOver = false;
    this.#tick();
  }

  protected get language(): Language {
    const around = this.parentElement?.closest('[lang]')?.getAttribute('lang');
    return languageOf(this.getAttribute('lang'), this.sharedLanguage, around, ...navigator.languages);
  }

  protected get words(): ElementWords {
    return ELEMENT_WORDS[this.language];
  }

  protected announce(detail: PortolanChange): void {
    this.dispatchEvent(new CustomEvent('portolan-change', { detail, bubbles: true, composed: true }));
  }

  /** Without cookies and without the address of the page. @throws Trouble */
  protected async request(url: string, init: RequestInit): Promise<Response> {
    const given = { credentials: 'omit', referrerPolicy: 'no-referrer', ...init } as const;
    const response = await fetch(url, given).catch((error: unknown) => {
      if (given.signal?.aborted) throw error;
      const { origin } = new URL(url);
      throw new Trouble(
        'unreachable',
        `No answer from ${origin}. Is it reachable, and does a Content-Security-Policy of this page allow connect-src ${origin}?`,
      );
    });
    const trouble = troubleOf(response.status, response.headers.get('retry-after'), location.origin);
    if (trouble !== undefined) throw trouble;
    return response;
  }

  /** Nothing more is fetched: what is shown refreshes itself. */
  protected rest(): void {
    this.#isOver = true;
  }

  protected fail(trouble: Trouble): void {
    const { code, message, retrySeconds } = trouble;
    console.warn(`<${this.localName}>: ${message}`, this);
    this.#failures += 1;
    this.#isOver = isFinal(trouble);
    this.#wait(waitSeconds(REFRESH_SECONDS, this.#failures, retrySeconds));
    // What ended goes: whoever withdrew the link does not want it to stand on other screens.
    if (this.isShown && !this.#isOver && code !== 'no_container') this.showStale();
    else this.#showTrouble(code);
    const detail: PortolanError = { code, message };
    this.dispatchEvent(new CustomEvent('portolan-error', { detail, bubbles: true, composed: true }));
    this.#tick();
  }

  /** To the page, which asks for a password or shows the same better. */
  protected pageLink(text: string): HTMLAnchorElement | null {
    const page = this.#link()?.page;
    if (page === undefined) return null;
    const { newTab } = this.words;
    const attributes = { href: page, target: '_blank', rel: 'noopener noreferrer', part: 'link' };
    return element('a', attributes, text, element('span', { class: 'hidden' }, ` (${newTab})`));
  }

  protected toggleText(name: string, value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  #link(): EmbeddedLink | undefined {
    try {
      return linkOf(this.getAttribute('src'), document.baseURI);
    } catch {
      return undefined;
    }
  }

  #showTrouble(code: PortolanError['code']): void {
    this.clear();
    this.isShown = false;
    const { troubles, openPage } = this.words;
    const helps = code === 'locked' || code === 'no_map' || code === 'not_drawn' || code === 'no_container';
    const text = element('p', { class: 'trouble', part: 'error', role: 'status' }, troubles[code]);
    this.frame.lang = this.language;
    this.frame.replaceChildren(text, ...[helps ? this.pageLink(openPage) : null].filter((each) => each !== null));
    this.frame.dataset.state = 'failed';
  }

  /** Several attributes that change at once are one change. */
  #restart(): void {
    if (this.#isQueued) return;
    this.#isQueued = true;
    queueMicrotask(() => {
      this.#isQueued = false;
      if (!this.isConnected) return;
      this.#run.abort();
      this.#run = new AbortController();
      this.#isOver = false;
      this.#failures = 0;
      this.#dueAt = 0;
      this.isShown = false;
      this.clear();
      this.frame.lang = this.language;
      this.frame.replaceChildren(element('p', { class: 'loading', role: 'status' }, this.words.loading));
      this.frame.dataset.state = 'loading';
      this.#tick();
    });
  }

  /** Fetches if that is due and somebody sees it; else it is called again when one of them changes. */
  #tick(): void {
    clearTimeout(this.#timer);
    if (this.#isOver || this.#fetching === this.#run.signal) return;
    if (!this.#isNear || document.hidden || !this.isConnected) return;
    const left = this.#dueAt - Date.now();
    if (left > 0) {
      this.#timer = setTimeout(this.#onVisible, left);
      return;
    }
    void this.#fetch(this.#run.signal);
  }

  async #fetch(signal: AbortSignal): Promise<void> {
    this.#fetching = signal;
    try {
      await this.load(linkOf(this.getAttribute('src'), document.baseURI), signal);
      if (signal.aborted) return;
      this.#failures = 0;
      this.#wait(REFRESH_SECONDS);
    } catch (error) {
      if (signal.aborted) return;
      this.fail(error instanceof Trouble ? error : new Trouble('failed', String(error)));
    } finally {
      if (this.#fetching === signal) this.#fetching = null;
    }
    this.#tick();
  }

  #wait(seconds: number): void {
    this.#dueAt = Date.now() + 1000 * seconds;
  }
}
