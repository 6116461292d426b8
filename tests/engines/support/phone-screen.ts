import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PREFIX } from '../../browser/support/servers';
import type { Engine } from './engine';
import { type Found, inPageScript, type OnScreen, type PlainTarget } from './in-page';

/** This is an element: a role with its accessible name, a text, or a field with its label. */
export type Target = (
  | { readonly role: string; readonly name?: string | RegExp; readonly current?: 'page' }
  | { readonly text: string | RegExp }
  | { readonly label: string }
) & { readonly within?: Target };

const LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 50;
/** The app ignores a second tap within 0.6 s as accidental. */
const BETWEEN_TAPS_MS = 700;
const SHOWN_LENGTH = 400;

const LIBRARY = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

/** Drives the page like a user. Every method waits for its element; `tap` taps once. */
export class PhoneScreen {
  readonly engine: Engine;
  readonly #origin: string;
  #tappedAt = 0;

  constructor(engine: Engine, origin: string) {
    this.engine = engine;
    this.#origin = origin;
  }

  /** Loads a page; the path is relative to the base path. */
  async open(path: string): Promise<void> {
    await this.engine.open(`${this.#origin}${PREFIX}${path}`);
  }

  /** Reloads the page and waits, so that the next tap does not hit the old document. */
  async reload(): Promise<void> {
    await this.engine.evaluate(() => {
      Object.assign(globalThis, { isLeaving: true });
      location.reload();
    }, null);
    await this.until(
      'have reloaded the page',
      () => !('isLeaving' in globalThis) && document.readyState === 'complete',
      null,
    );
  }

  async tap(target: Target): Promise<void> {
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, this.#tappedAt + BETWEEN_TAPS_MS - performance.now())),
    );
    const { x, y } = await this.#until(`tap ${nameOf(target)}`, async () => {
      const found = await this.#find(target, true);
      if (found === null) return 'it is not there';
      return found.obstacle ?? found;
    });
    await this.engine.press(x, y);
    this.#tappedAt = performance.now();
  }

  /** Replaces the field's value by typing. */
  async fill(label: string, text: string): Promise<void> {
    await this.tap({ label });
    await this.engine.evaluate(() => (document.activeElement as HTMLInputElement).select(), null);
    await this.engine.type(text);
    await this.#until(`type into "${label}"`, async () => {
      const found = await this.#find({ label }, false);
      return found?.value === text ? found : `it has "${found?.value}"`;
    });
  }

  /** Sets a date field's value directly: each engine has a native picker outside the page. */
  async pickDay(label: string, day: string): Promise<void> {
    await this.tap({ label });
    await this.engine.evaluate((value) => {
      const field = document.activeElement as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }, day);
    await this.#until(
      `choose ${day}`,
      async () => (await this.#find({ label }, false))?.value === day || 'not yet',
    );
  }

  /** Waits until the element is visible. */
  async sees(target: Target, limitMs = LIMIT_MS): Promise<Found> {
    const look = async () => (await this.#find(target, false)) ?? 'it is not there';
    return this.#until(`see ${nameOf(target)}`, look, limitMs);
  }

  /** Waits until the element contains all words. */
  async reads(target: Target, ...words: readonly (string | RegExp)[]): Promise<Found> {
    return this.#until(`read ${words.map(quoted).join(' and ')} in ${nameOf(target)}`, async () => {
      const found = await this.#find(target, false);
      if (found === null) return 'it is not there';
      const has = (one: string | RegExp) =>
        one instanceof RegExp ? one.test(found.text) : found.text.includes(one);
      return words.every(has) ? found : `it reads "${found.text.slice(0, SHOWN_LENGTH)}"`;
    });
  }

  /** Waits until the element is gone. */
  async misses(target: Target, limitMs = LIMIT_MS): Promise<void> {
    const look = async () => ((await this.#find(target, false)) === null ? true : 'it is there');
    await this.#until(`no longer see ${nameOf(target)}`, look, limitMs);
  }

  /** Waits until the path below the base path matches. */
  async isAt(pattern: RegExp): Promise<void> {
    await this.#until(`be at ${pattern}`, async () => {
      const path = await this.engine.evaluate(() => location.pathname + location.search, null);
      return pattern.test(path) || `it is ${path}`;
    });
  }

  /** Waits until the function returns true in the page. */
  async until<Argument>(
    what: string,
    inPage: (argument: Argument) => boolean | Promise<boolean>,
    argument: Argument,
    limitMs = LIMIT_MS,
  ): Promise<void> {
    const look = async () => (await this.engine.evaluate(inPage, argument)) || 'not yet';
    await this.#until(what, look, limitMs);
  }

  /** Returns the visible text, in one line. */
  async text(): Promise<string> {
    await this.#prepare();
    const text = await this.engine.evaluate(
      () => (globalThis as unknown as { onScreen: OnScreen }).onScreen.readText(),
      null,
    );
    return text === '' ? '(nothing)' : text.slice(0, SHOWN_LENGTH);
  }

  /** Retries while the result is a string, which is the reason for a failure. */
  async #until<Result>(
    what: string,
    look: () => Promise<Result | string>,
    limitMs = LIMIT_MS,
  ): Promise<Exclude<Result, string>> {
    const endsAt = performance.now() + limitMs;
    for (;;) {
      // Evaluating fails while the page navigates.
      const answer = await look().catch((error: unknown) => firstLine(String(error)));
      if (typeof answer !== 'string') return answer as Exclude<Result, string>;
      if (performance.now() > endsAt) throw new Error(`Could not ${what}: ${answer} (${limitMs / 1000} s)`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  async #find(target: Target, isToBeTapped: boolean): Promise<Found | null> {
    await this.#prepare();
    return this.engine.evaluate(
      ([wanted, isTap]) =>
        (globalThis as unknown as { onScreen: OnScreen }).onScreen.find(
          wanted as PlainTarget,
          isTap === true,
        ),
      [plain(target), isToBeTapped],
    );
  }

  /** Adds the queries to the document unless it has them. */
  async #prepare(): Promise<void> {
    if (await this.engine.evaluate(() => 'onScreen' in globalThis, null)) return;
    await this.engine.addScript(`${readFileSync(LIBRARY, 'utf8')}\n${inPageScript()}`);
  }
}

function plain({ within, ...target }: Target): PlainTarget {
  const matcher = (wanted: unknown) => (wanted instanceof RegExp ? { pattern: wanted.source } : wanted);
  const entries = Object.entries(target).map(([key, wanted]) => [key, matcher(wanted)]);
  return { ...Object.fromEntries(entries), ...(within && { within: plain(within) }) };
}

function nameOf(target: Target): string {
  if ('label' in target) return `the field "${target.label}"`;
  if ('text' in target) return `the text ${quoted(target.text)}`;
  return `the ${target.role}${target.name === undefined ? '' : ` ${quoted(target.name)}`}`;
}

const quoted = (words: string | RegExp) => (words instanceof RegExp ? String(words) : `"${words}"`);
const firstLine = (text: string) => text.split('\n')[0] ?? '';
