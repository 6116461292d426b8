import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PREFIX } from '../../browser/support/servers';
import type { Engine } from './engine';
import { type Found, inPageScript, type OnScreen, type PlainTarget } from './in-page';

/** What a person looks for on screen: a role with its accessible name, a text, or a field by its label. */
export type Target = (
  | { readonly role: string; readonly name?: string | RegExp; readonly current?: 'page' }
  | { readonly text: string | RegExp }
  | { readonly label: string }
) & { readonly within?: Target };

const LIMIT_MS = 10_000;
const LOOK_EVERY_MS = 50;
/** No thumb is as quick as a test, and the app takes a second tap within 0.6 s for a slip. */
const BETWEEN_TAPS_MS = 700;
const SHOWN_LENGTH = 400;

const LIBRARY = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

/** The screen of a phone, as the person before it uses it. Everything is waited for, and nothing is tapped twice. */
export class PhoneScreen {
  readonly engine: Engine;
  readonly #origin: string;
  #tappedAt = 0;

  constructor(engine: Engine, origin: string) {
    this.engine = engine;
    this.#origin = origin;
  }

  /** Loads the page at a path below the base path. */
  async open(path: string): Promise<void> {
    await this.engine.open(`${this.#origin}${PREFIX}${path}`);
  }

  /** Loads the page again. Without the wait, a tap would meet the old page. */
  async reload(): Promise<void> {
    await this.engine.evaluate(() => {
      Object.assign(globalThis, { isLeaving: true });
      location.reload();
    }, null);
    await this.until(
      'have loaded the page again',
      () => !('isLeaving' in globalThis) && document.readyState === 'complete',
      null,
    );
  }

  async tap(target: Target): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.#tappedAt + BETWEEN_TAPS_MS - performance.now()));
    const { x, y } = await this.#until(`tap ${nameOf(target)}`, async () => {
      const found = await this.#find(target, true);
      if (found === null) return 'it is not there';
      return found.obstacle ?? found;
    });
    await this.engine.press(x, y);
    this.#tappedAt = performance.now();
  }

  /** Taps a field and types in place of what it holds. */
  async fill(label: string, text: string): Promise<void> {
    await this.tap({ label });
    await this.engine.evaluate(() => (document.activeElement as HTMLInputElement).select(), null);
    await this.engine.type(text);
    await this.#until(`type into "${label}"`, async () => {
      const found = await this.#find({ label }, false);
      return found?.value === text ? found : `it has "${found?.value}"`;
    });
  }

  /** Chooses a day. Each engine has a picker of its own beside the page, so what it answers is put into the field. */
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

  /** Waits until it is there. */
  async sees(target: Target, limitMs = LIMIT_MS): Promise<Found> {
    const look = async () => (await this.#find(target, false)) ?? 'it is not there';
    return this.#until(`see ${nameOf(target)}`, look, limitMs);
  }

  /** Waits until it is there with all these words. */
  async reads(target: Target, ...words: readonly (string | RegExp)[]): Promise<Found> {
    return this.#until(`read ${words.map(quoted).join(' and ')} in ${nameOf(target)}`, async () => {
      const found = await this.#find(target, false);
      if (found === null) return 'it is not there';
      const has = (one: string | RegExp) =>
        one instanceof RegExp ? one.test(found.text) : found.text.includes(one);
      return words.every(has) ? found : `it reads "${found.text.slice(0, SHOWN_LENGTH)}"`;
    });
  }

  /** Waits until it is not there any more. */
  async misses(target: Target, limitMs = LIMIT_MS): Promise<void> {
    const look = async () => ((await this.#find(target, false)) === null ? true : 'it is there');
    await this.#until(`no longer see ${nameOf(target)}`, look, limitMs);
  }

  /** Waits until the page's path below the base path fits. */
  async isAt(pattern: RegExp): Promise<void> {
    await this.#until(`be at ${pattern}`, async () => {
      const path = await this.engine.evaluate(() => location.pathname + location.search, null);
      return pattern.test(path) || `it is ${path}`;
    });
  }

  /** Waits until the function answers true in the page. */
  async until<Argument>(
    what: string,
    inPage: (argument: Argument) => boolean | Promise<boolean>,
    argument: Argument,
    limitMs = LIMIT_MS,
  ): Promise<void> {
    const look = async () => (await this.engine.evaluate(inPage, argument)) || 'not yet';
    await this.#until(what, look, limitMs);
  }

  /** The words on screen, in one line. */
  async text(): Promise<string> {
    await this.#prepare();
    const text = await this.engine.evaluate(
      () => (globalThis as unknown as { onScreen: OnScreen }).onScreen.readText(),
      null,
    );
    return text === '' ? '(nothing)' : text.slice(0, SHOWN_LENGTH);
  }

  /** Looks again and again until the answer is no longer a reason why not. */
  async #until<Result>(
    what: string,
    look: () => Promise<Result | string>,
    limitMs = LIMIT_MS,
  ): Promise<Exclude<Result, string>> {
    const endsAt = performance.now() + limitMs;
    for (;;) {
      // A page that leaves takes the question with it.
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

  /** Each document needs the queries once. */
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
