/**
 * An import clerk at the desk, played in a browser: knows what each paper states, and corrects what was read of it by
 * clicks on its words, or by typing where the page does not have the value as such. Counts what it does.
 */
import { type ComparedValue, isSameValue } from '@portolan/papers';
import { readEnteredValue, type ValueForm, type Writing, writingOf } from '@portolan/papers/entered-value';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { documentKnowledgeOf } from '../../../src/features/documents/understanding/knowledge.ts';
import { reference } from '../../helpers/tracking.ts';
import { until } from '../../helpers/until.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Shown {
  readonly type: string | null;
  /** Whether it is being read again. */
  readonly isUnderWay: boolean;
  readonly payload: Values;
}

interface Word {
  readonly text: string;
  readonly box: readonly [number, number, number, number];
}

export interface PageOfWords {
  readonly number: number;
  readonly words: readonly Word[];
}

/** What one paper took. */
export interface Work {
  readonly name: string;
  readonly seconds: number;
  readonly clicks: number;
  readonly keys: number;
  readonly corrected: readonly string[];
  /** What the desk made harder than it should be. */
  readonly stumbles: readonly string[];
  /** Fields that are still wrong. */
  readonly wrong: readonly string[];
}

const SAMENESS = { locate: documentKnowledgeOf(reference).locate, isScan: false };
/** Beside another value, and entered with it. */
const BESIDE: Readonly<Record<string, string>> = {
  gross_weight: 'gross_weight_unit',
  total_amount: 'currency',
  port_of_loading: 'port_of_loading_locode',
  port_of_discharge: 'port_of_discharge_locode',
};
const TABLES = ['containers', 'charges'];
const MOST_WORDS = 9;

const isSame = (field: string, found: unknown, expected: unknown) =>
  found !== undefined && isSameValue(field, found as ComparedValue, expected as ComparedValue, SAMENESS);

/** The fields of which something else was read than the paper states. */
export function wrongFields(payload: Values, truth: Values): string[] {
  const keys = [...new Set([...Object.keys(truth), ...Object.keys(payload)])];
  return keys.filter((key) => {
    if (TABLES.includes(key))
      return rowsOf(truth[key]).some((row, index) => !isSameRow(rowsOf(payload[key])[index], row));
    if (truth[key] === undefined) return !Object.values(BESIDE).includes(key);
    return !isSame(key, payload[key], truth[key]);
  });
}

const rowsOf = (given: unknown) => (Array.isArray(given) ? (given as readonly Values[]) : []);
const isSameRow = (row: Values | undefined, truth: Values) =>
  row !== undefined && Object.entries(truth).every(([column, value]) => isSame(column, row[column], value));

function formOf(key: string, value: unknown): ValueForm {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isInteger(value) && key !== 'gross_weight' ? 'count' : 'measure';
  if (/^\d{4}-\d\d-\d\d$/.test(String(value))) return 'day';
  return /^-?\d+\.\d\d$/.test(String(value)) ? 'amount' : 'text';
}

interface Known {
  readonly type: string;
  readonly pages: readonly PageOfWords[];
  readonly dateFormat: string | null;
  /** What the service has of the paper now. */
  readonly read: () => Promise<Shown>;
}

export class Clerk {
  readonly #page: Page;
  #clicks = 0;
  #keys = 0;
  #corrected: string[] = [];
  #stumbles: string[] = [];
  #pages: readonly PageOfWords[] = [];
  #writing: Writing = { order: null, mark: null };

  constructor(page: Page) {
    this.#page = page;
  }

  /** Checks the paper that is shown, and goes to the next. */
  async check(name: string, truth: Values, { type, pages, dateFormat, read }: Known): Promise<Work> {
    const start = performance.now();
    this.#clicks = 0;
    this.#keys = 0;
    this.#corrected = [];
    this.#stumbles = [];
    this.#pages = pages;
    this.#writing = writingOf(
      pages.flatMap(({ words }) => words.map(({ text }) => text)),
      dateFormat,
    );
    await this.#retype(type, read);
    const { payload } = await read();
    await this.#work(payload, truth).catch((error: Error) => {
      this.#stumbles.push(`the clerk gave up: ${error.message.split('\n')[0]}`);
    });
    await this.#page.keyboard.press('Escape');
    const wrong = await this.#saved(truth, read);
    const address = this.#page.url();
    await this.#press('Control+Enter');
    await until(async () => expect(this.#page.url()).not.toBe(address));
    const seconds = (performance.now() - start) / 1000;
    const [clicks, keys, corrected, stumbles] = [this.#clicks, this.#keys, this.#corrected, this.#stumbles];
    return { name, seconds, clicks, keys, corrected, stumbles, wrong };
  }

  /** Sets the type, where another one was found, and waits for its fields. */
  async #retype(type: string, read: () => Promise<Shown>): Promise<void> {
    if ((await read()).type === type) return;
    this.#clicks += 2;
    this.#corrected.push('type');
    await this.#page.getByRole('combobox', { name: 'Type' }).selectOption(type);
    await until(async () => expect(await read()).toMatchObject({ type, isUnderWay: false }));
    await this.#page.locator('.desk-review').waitFor();
  }

  async #work(payload: Values, truth: Values): Promise<void> {
    await this.#answerOpen(payload, truth);
    for (const key of wrongFields(payload, truth)) {
      if (this.#corrected.some((each) => each.split('/')[0] === keyAbove(key))) continue;
      if (TABLES.includes(key)) await this.#correctTable(key, rowsOf(payload[key]), rowsOf(truth[key]));
      else await this.#correct(keyAbove(key), truth);
    }
  }

  /** Each field that the desk opens by itself. */
  async #answerOpen(payload: Values, truth: Values): Promise<void> {
    for (let opened = 0; opened < 20; opened++) {
      const path = await this.#openPath();
      if (path === null) return;
      const [key = ''] = path.split('/');
      if (TABLES.includes(key)) {
        if (truth[key] === undefined) await this.#press('Enter');
        else return this.#correctTable(key, [], rowsOf(truth[key]));
        continue;
      }
      if (truth[key] === undefined && payload[key] === undefined) await this.#press('Enter');
      else if (truth[key] === undefined) await this.#click('button', 'Not on this paper');
      else if (isSame(key, payload[key], truth[key]) && this.#isBesideRight(key, payload, truth))
        await this.#press('Enter');
      else await this.#enter(path, truth[key], truth[BESIDE[key] ?? '']);
      this.#corrected.push(path);
      await this.#moved(path);
    }
    this.#stumbles.push('the desk opened more than 20 fields');
  }

  #isBesideRight(key: string, payload: Values, truth: Values): boolean {
    const beside = BESIDE[key];
    return beside === undefined || truth[beside] === undefined || isSame(beside, payload[beside], truth[beside]);
  }

  async #correct(key: string, truth: Values): Promise<void> {
    await this.#open(key);
    if (truth[key] === undefined) await this.#click('button', 'Not on this paper');
    else await this.#enter(key, truth[key], truth[BESIDE[key] ?? '']);
    this.#corrected.push(key);
    await this.#moved(key);
  }

  async #correctTable(key: string, found: readonly Values[], truth: readonly Values[]): Promise<void> {
    for (const [index, row] of truth.entries()) {
      for (const [column, value] of Object.entries(row)) {
        if (column === 'gross_weight_unit' || isSame(column, found[index]?.[column], value)) continue;
        const path = `${key}/${index}/${column}`;
        if ((await this.#openPath()) !== path) await this.#openCell(key, path, found.length + index);
        if ((await this.#openPath()) !== path) {
          this.#stumbles.push(`${path} cannot be opened`);
          return;
        }
        await this.#enter(path, value, undefined);
        this.#corrected.push(path);
        await this.#moved(path);
      }
    }
  }

  async #openCell(key: string, path: string, rows: number): Promise<void> {
    const cell = this.#page.locator(`[data-path="${path}"]`);
    if ((await cell.count()) > 0) {
      this.#clicks += 1;
      await cell.click();
      return;
    }
    const column = path.split('/')[2] ?? '';
    const isFirst = column === 'container_number' || column === 'description';
    const name = isFirst ? /^Add to / : `+ ${NAMES[column] ?? column}`;
    const button = this.#page.locator('.desk-table').filter({ hasText: key === 'charges' ? 'Charges' : 'Containers' });
    const found = button.getByRole('button', { name, exact: !isFirst });
    if ((await found.count()) === 0) {
      if (rows === 0) await this.#open(key);
      return;
    }
    this.#clicks += 1;
    await found.first().click();
  }

  /** By its row, or from the list of fields that the paper may have too. */
  async #open(key: string): Promise<void> {
    const row = this.#page.locator(`[data-path="${key}"]`).first();
    if ((await row.count()) === 0) {
      await this.#click('button', /^Add a value/);
      this.#clicks += 1;
      await this.#page.locator(`[data-key="${key}"]`).click();
      return;
    }
    this.#clicks += 1;
    await row.click();
  }

  async #enter(path: string, value: unknown, beside: unknown): Promise<void> {
    const key = path.split('/').at(-1) ?? '';
    const items = Array.isArray(value) ? value : [value];
    for (const [index, item] of items.entries()) {
      if (await this.#choose(key, item, index > 0)) continue;
      const text = [items.map(String).join(', '), key.startsWith('port_of') ? '' : (beside ?? '')].join(' ').trim();
      this.#stumbles.push(`${path}: "${text}" does not stand on the page as words`);
      await this.#type(text);
      break;
    }
    const reading = this.#page.locator('.field-readings').getByRole('button', { name: shownText(value), exact: true });
    if ((await reading.count()) > 0) {
      this.#stumbles.push(`${path}: ${shownText(value)} is one of two readings`);
      this.#clicks += 1;
      return reading.first().click();
    }
    if (typeof beside === 'string' && path.startsWith('port_of_')) {
      const port = this.#page.locator('.field-readings button').filter({ hasText: `(${beside})` });
      // The choices come while one reads them.
      await port.waitFor({ timeout: 1000 }).catch(() => {});
      if ((await port.count()) > 0) {
        this.#clicks += 1;
        return port.first().click();
      }
      this.#stumbles.push(`${path}: the port ${beside} is not offered`);
      await this.#type(`${await this.#page.locator('.field-text').inputValue()} (${beside})`);
    } else if (typeof beside === 'string') {
      const unit = this.#page.locator('.field-readings');
      const isShown = (await this.#page.locator('.field-about').innerText()).includes(beside);
      if ((await unit.getByRole('button', { name: beside, exact: true }).count()) > 0) {
        await this.#click('button', beside);
      } else if (!isShown) {
        this.#keys += beside.length + 1;
        await this.#page.locator('.field-text').press('End');
        await this.#page.keyboard.type(` ${beside}`);
      }
    }
    const before = await this.#page.locator('.field-text').inputValue();
    await this.#press('Enter');
    if ((await this.#openPath()) === path && (await this.#page.locator('.field-readings').count()) > 0) {
      this.#stumbles.push(`${path}: "${before}" is ambiguous`);
      await this.#type(items.map(String).join(', '));
      await this.#press('Enter');
    }
    if ((await this.#openPath()) === path && (await this.#page.locator('.field-text[aria-invalid=true]').count()) > 0) {
      this.#stumbles.push(`${path}: "${before}" is refused: ${await this.#page.locator('.field-about').innerText()}`);
      await this.#page.keyboard.press('Escape');
    }
  }

  /** Clicks or drags over the fewest words that say the value. @returns false: there are none */
  async #choose(key: string, value: unknown, adds: boolean): Promise<boolean> {
    const form = formOf(key, value);
    for (const { number, words } of this.#pages) {
      for (const line of linesOf(words)) {
        for (let length = 1; length <= Math.min(MOST_WORDS, line.length); length++) {
          for (let at = 0; at + length <= line.length; at++) {
            const chosen = line.slice(at, at + length);
            const { readings } = readEnteredValue(chosen.map(({ text }) => text).join(' '), form, this.#writing);
            if (readings.every((reading) => !isSame(key, reading, value))) continue;
            await this.#point(number, chosen, adds);
            return true;
          }
        }
      }
    }
    return false;
  }

  async #point(number: number, words: readonly Word[], adds: boolean): Promise<void> {
    const sheet = this.#page.locator(`[data-page="${number}"] .page-sheet`);
    await this.#show(number, words[0]?.box[1] ?? 0);
    const box = await sheet.boundingBox();
    if (box === null) throw new Error(`page ${number} is not shown`);
    const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
    const { mouse } = this.#page;
    const [first] = words;
    const last = words.at(-1);
    if (first === undefined || last === undefined) return;
    const isOneLine = Math.abs(first.box[1] - last.box[1]) < (first.box[3] - first.box[1]) / 2;
    if (words.length > 1 && isOneLine && !adds) {
      this.#clicks += 1;
      const middle = (first.box[1] + first.box[3]) / 2;
      await mouse.move(...at(first.box[0] + 0.001, middle));
      await mouse.down();
      await mouse.move(...at(last.box[2] - 0.001, middle), { steps: 3 });
      await mouse.up();
      return;
    }
    for (const { box: word } of words) {
      this.#clicks += 1;
      await mouse.click(...at((word[0] + word[2]) / 2, (word[1] + word[3]) / 2));
    }
  }

  /** Scrolls the pages until the place is in view, as with a wheel. */
  async #show(number: number, top: number): Promise<void> {
    await this.#page.locator(`[data-page="${number}"]`).evaluate((page, at) => {
      const element = page as unknown as { closest(of: string): Scroller; offsetTop: number; offsetHeight: number };
      interface Scroller {
        readonly clientHeight: number;
        readonly scrollTop: number;
        scrollTo(options: object): void;
      }
      const scroller = element.closest('.desk-scroll');
      const place = element.offsetTop + at * element.offsetHeight;
      const isShown = place > scroller.scrollTop + 30 && place < scroller.scrollTop + scroller.clientHeight - 60;
      if (!isShown) scroller.scrollTo({ top: place - scroller.clientHeight / 2, behavior: 'instant' });
    }, top);
  }

  async #type(text: string): Promise<void> {
    this.#keys += text.length + 1;
    await this.#page.locator('.field-text').fill(text);
  }

  async #press(key: string): Promise<void> {
    this.#keys += 1;
    await this.#page.keyboard.press(key);
  }

  async #click(role: 'button', name: string | RegExp): Promise<void> {
    this.#clicks += 1;
    await this.#page.getByRole(role, { name }).first().click();
  }

  async #openPath(): Promise<string | null> {
    const input = this.#page.locator('.field-text');
    return (await input.count()) === 0 ? null : input.getAttribute('data-path');
  }

  /** A field that stays open after it was entered. */
  async #moved(path: string): Promise<void> {
    if ((await this.#openPath()) !== path) return;
    this.#stumbles.push(`${path} stays open`);
    await this.#page.keyboard.press('Escape');
  }

  /** @returns what is still wrong once everything is saved */
  async #saved(truth: Values, read: () => Promise<Shown>): Promise<readonly string[]> {
    await this.#page.locator('.desk-saving').waitFor({ state: 'detached' });
    for (const text of await this.#page.locator('.desk-failures li').allInnerTexts()) this.#stumbles.push(text);
    for (const text of await this.#page.locator('.desk-fields .tone-stop').allInnerTexts()) this.#stumbles.push(text);
    const { payload } = await read();
    return wrongFields(payload, truth).map(
      (key) => `${key}: ${JSON.stringify(payload[key])} is not ${JSON.stringify(truth[key])}`,
    );
  }
}

/** As the desk writes a value. */
function shownText(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en-GB', { maximumFractionDigits: 3 });
  const day = /^\d{4}-\d\d-\d\d$/.test(String(value));
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return day ? new Intl.DateTimeFormat('en-GB', format).format(new Date(String(value))) : String(value);
}

/** Words side by side, from the left. */
function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((one, other) => one.box[1] - other.box[1])) {
    const middle = (word.box[1] + word.box[3]) / 2;
    const line = lines.find(([first]) => first !== undefined && middle > first.box[1] && middle < first.box[3]);
    if (line === undefined) lines.push([word]);
    else line.push(word);
  }
  return lines.map((line) => line.toSorted((one, other) => one.box[0] - other.box[0]));
}

/** Of a value that stands beside another, that other one. */
const keyAbove = (key: string) => Object.keys(BESIDE).find((each) => BESIDE[each] === key) ?? key;

const NAMES: Readonly<Record<string, string>> = {
  container_type: 'Type',
  seal_numbers: 'Seal',
  packages: 'Packages',
  gross_weight: 'Gross weight',
  volume_cbm: 'Volume (m³)',
  amount: 'Amount',
};
