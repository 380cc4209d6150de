/**
 * `<portolan-map src="https://track.example.com/s/…">`: the map of a share or of a map link. It is large and draws on the service's own page
 * in a frame, which this page cannot reach into, once somebody sees it.
 */
import { element } from '../map-page/element.ts';
import { Embedded } from './embedded.ts';
import type { PortolanEntry, PortolanErrorCode, PortolanMapElement } from './portolan.d.ts';
import { type EmbeddedLink, Trouble } from './trouble.ts';

/** What the page in the frame sends (web/src/map-frame/main.ts). */
interface FrameMessage {
  readonly portolan: 'begun' | 'shown' | 'failed';
  readonly entry?: PortolanEntry;
  readonly code?: PortolanErrorCode;
  readonly message?: string;
}

/** Colors that the page can choose for the map. */
const COLORS = ['sea', 'land', 'route', 'ship'] as const;

/** Of a page that is loaded. */
const SILENT_MILLIS = 5000;

class PortolanMap extends Embedded implements PortolanMapElement {
  #map: HTMLIFrameElement | null = null;
  #hasBegun = false;
  readonly #listen = (event: MessageEvent) => this.#receive(event);

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('message', this.#listen);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('message', this.#listen);
  }

  /** A frame tells nobody why it stays empty: whether the link works is looked up before. */
  protected async load({ data, frame }: EmbeddedLink, signal: AbortSignal): Promise<void> {
    await this.request(data, { method: 'HEAD', signal });
    if (signal.aborted) return;
    this.rest();
    this.#hasBegun = false;
    const map = element('iframe', {
      src: this.#addressOf(frame),
      title: `${this.words.map}${this.container === null ? '' : ` ${this.container}`}`,
      referrerpolicy: 'no-referrer',
      sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
      part: 'map',
    });
    // Its first message may come after this event. A frame that was blocked is loaded, too, and sends none.
    map.addEventListener('load', () =>
      setTimeout(() => {
        if (this.#map === map && !this.#hasBegun) this.fail(blockedBy(new URL(frame).origin));
      }, SILENT_MILLIS),
    );
    this.#map = map;
    this.frame.classList.add('map');
    this.frame.replaceChildren(map);
    this.frame.dataset.state = 'loading';
  }

  protected clear(): void {
    this.#map = null;
    this.frame.classList.remove('map');
  }

  /** The page in the frame says so itself. */
  protected showStale(): void {}

  #addressOf(frame: string): string {
    const url = new URL(frame);
    const style = getComputedStyle(this);
    const colors = COLORS.map((name) => [name, style.getPropertyValue(`--portolan-map-${name}`).trim()] as const);
    const own = this.getAttribute('lang');
    const language = own === null ? 'page_language' : 'language';
    const chosen = [
      [language, this.language],
      ['theme', this.theme],
      ['container', this.container],
      ...colors,
    ] as const;
    if (url.origin === location.origin) url.searchParams.set('preview', '');
    for (const [name, value] of chosen) if (value) url.searchParams.set(name, value);
    return url.href;
  }

  #receive({ source, origin, data }: MessageEvent): void {
    const map = this.#map;
    if (map === null || source !== map.contentWindow || origin !== new URL(map.src).origin) return;
    const { portolan: kind, entry, code, message = '' } = data as FrameMessage;
    if (kind === 'begun') this.#hasBegun = true;
    if (kind === 'failed' && code !== undefined) this.fail(new Trouble(code, message));
    if (kind !== 'shown') return;
    this.isShown = true;
    this.frame.dataset.state = 'shown';
    if (entry === undefined) return;
    map.title = `${this.words.map}: ${entry.number}`;
    this.announce({ entries: [entry] });
  }
}

function blockedBy(origin: string): Trouble {
  return new Trouble(
    'failed',
    `The frame with the map stays empty. Does a Content-Security-Policy of this page allow frame-src ${origin}?`,
  );
}

if (customElements.get('portolan-map') === undefined) customElements.define('portolan-map', PortolanMap);
