/**
 * Gives everything that chance makes (ids, keys, secrets, cursors, tags) the same name in every run, in the order in which
 * it is first seen, and finds the real thing behind such a name. Reference data have the same ids everywhere: they stay.
 */
const ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
/** Their ids are equal on every installation. */
const REFERENCE = 'port|metro_area|terminal|rail_terminal|shipping_line|vessel';
const REFERENCE_ID = new RegExp(`"id": ?"([^"]+)", ?"type": ?"(?:${REFERENCE})"`, 'g');
const KEY = /\bptl_(?:live|test)_[0-9A-Za-z]{49}\b/g;
const HINT = /\bptl_(?:live|test)_[0-9A-Za-z]{4}…/g;
const SECRET = /\bwhsec_[A-Za-z0-9+/]{43}=/g;
const CURSOR = /(?<=(?:page%5Bafter%5D|page\[after\]|[?&]after)=)[A-Za-z0-9_-]{16,}/g;
const MAP_TOKEN = /(?<=\?token=)[A-Za-z0-9_-]{64,}/g;
const SIGNED = /\b[\w-]{40,400}--[0-9a-f]{64}\b/g;
const TAG = /(?<=")[0-9a-z]+-[0-9a-z]{1,13}(?=")/g;

export class StableNames {
  readonly #realByName = new Map<string, string>();
  readonly #nameByReal = new Map<string, string>();
  #ids = 0;
  #cursors = 0;
  #signed = 0;

  /** Names what the page may use before it was ever answered. */
  add(name: string, real: string): void {
    this.#realByName.set(name, real);
    this.#nameByReal.set(real, name);
  }

  /** As the page shows it. */
  hide(text: string): string {
    for (const [, id = ''] of text.matchAll(REFERENCE_ID)) this.add(id, id);
    return text
      .replace(ID, (id) => this.#nameOf(id, () => exampleId(100 + ++this.#ids)))
      .replace(CURSOR, (cursor) => this.#nameOf(cursor, () => `cursor-${++this.#cursors}`))
      .replace(SIGNED, (text) => this.#nameOf(text, () => `signed-${++this.#signed}`))
      .replace(KEY, (key) => `${key.slice(0, 9)}${'x'.repeat(49)}`)
      .replace(HINT, (hint) => `${hint.slice(0, 9)}xxxx…`)
      .replace(MAP_TOKEN, 'the-token')
      .replace(SECRET, `whsec_${'x'.repeat(43)}=`);
  }

  /** An entity tag comes alone. */
  hideTag(text: string): string {
    return text.replace(TAG, (tag) => this.#nameOf(tag, () => 'the-tag'));
  }

  /** As the service knows it. */
  find(text: string): string {
    let found = text;
    for (const [name, real] of this.#realByName) found = found.replaceAll(name, real);
    return found;
  }

  #nameOf(real: string, make: () => string): string {
    const known = this.#nameByReal.get(real);
    if (known !== undefined) return known;
    const name = make();
    this.add(name, real);
    return name;
  }
}

/** `01985b00-0000-7000-8000-000000000007` */
export function exampleId(number: number): string {
  return `01985b00-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
