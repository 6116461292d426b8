import { WORKER_PAGES } from '@/components/office/frame/office-sections';
import { pages } from '@/lib/core/ground/site/pages';
import { missedControls } from '../browser/support/missed-controls';
import { OFFICE_PAGES } from '../browser/support/office-pages';
import { LINKED_PAGES, linkedPath, PAGES } from '../browser/support/pages';
import { PREFIX } from '../browser/support/servers';
import { PHONE_SIZE } from './support/engine';
import { signInToOffice } from './support/office';
import type { PhoneScreen } from './support/phone-screen';
import { expect, test } from './support/test';

const button = (name: string | RegExp) => ({ role: 'button', name });
const dialog = (name: string | RegExp) => ({ role: 'dialog', name });
const heading = (name: string | RegExp) => ({ role: 'heading', name });

const ANY = /./;

const LIMIT_MS = 300_000;

async function pathOfLink(phone: PhoneScreen, pattern: RegExp): Promise<string> {
  let path: string | null = null;
  await expect(async () => {
    path = await phone.engine.evaluate(linkedPath, [PREFIX, pattern.source] as const);
    expect(path).not.toBeNull();
  }).toPass();
  return path ?? '';
}

/** Opens each page and expects a tap in the middle of each control to reach it. */
async function expectControlsReached(
  phone: PhoneScreen,
  pages: readonly (readonly [path: string, heading: string | RegExp])[],
): Promise<void> {
  for (const [path, name] of pages) {
    await test.step(path, async () => {
      await phone.open(path);
      await phone.sees(heading(name));
      await expect.poll(() => phone.engine.evaluate(missedControls, null)).toEqual([]);
    });
  }
}

test('each control of a cleaner’s pages is reached by a tap', async ({ phone, signIn }) => {
  test.setTimeout(LIMIT_MS);
  await signIn('amara');
  await expectControlsReached(phone, PAGES);
});

test('each control of a visit, a chat and other pages named after somebody is reached by a tap', async ({
  phone,
  signIn,
}) => {
  test.setTimeout(LIMIT_MS);
  await signIn('amara');
  for (const [list, linked] of LINKED_PAGES) {
    await phone.open(list);
    await expectControlsReached(phone, [[await pathOfLink(phone, linked), ANY]]);
  }
});

test('each control of the office’s pages is reached by a tap', async ({ phone, world }) => {
  test.setTimeout(LIMIT_MS);
  await signInToOffice(phone, world);
  await expectControlsReached(phone, OFFICE_PAGES);
  await phone.open('/admin');
  const cleaner = await pathOfLink(phone, /^\/admin\/workers\/\d+$/);
  const ofCleaner = WORKER_PAGES.map((name) => pages[name].path.replace(pages.adminWorker.path, cleaner));
  await expectControlsReached(
    phone,
    ofCleaner.map((path) => [path, ANY]),
  );
});

const back = (phone: PhoneScreen) => phone.engine.evaluate(() => history.back(), null);

test('the cleaner changes a number beside the keys, and "back" closes each sheet first', async ({
  phone,
  signIn,
  world,
}) => {
  test.setTimeout(LIMIT_MS);
  await signIn('amara');
  const isAt = (path: string) => phone.isAt(new RegExp(`${path}$`));
  const closesBy = async (name: string | RegExp, path: string) => {
    await phone.sees(dialog(name));
    await back(phone);
    await phone.misses(dialog(name));
    await isAt(path);
  };
  await test.step('weeks', async () => {
    await phone.tap(button(/^(This week|Weeks)/));
    await closesBy('Weeks', '/schedule');
  });
  await test.step('menu', async () => {
    await phone.tap(button('Menu'));
    await closesBy('Menu', '/schedule');
  });
  await test.step('running late', async () => {
    await phone.tap({ role: 'link', name: /Grace|Siobhán|Mateusz|Anna/ });
    await phone.tap(button('Running late?'));
    await closesBy(/^Tell .+ you are late$/, '/schedule/visit/[-/0-9]+');
    await back(phone);
    await isAt('/schedule');
  });
  await test.step('mobile', async () => {
    await phone.tap(button('Menu'));
    await phone.tap({ role: 'link', name: /^Profile/, within: dialog('Menu') });
    await phone.misses(dialog('Menu'));
    await phone.tap({ role: 'link', name: /^Mobile/ });
    await phone.fill('Mobile', '+44 7700 900555');
    await phone.tap(button('Save'));
    await phone.sees({ role: 'link', name: /^Mobile.*07700 900555/ });
    expect((await world.api('amara', 'GET', 'auth/')).body).toMatchObject({
      primary_telephone_number: '07700 900555',
    });
  });
  await test.step('a key, and the photo', async () => {
    await phone.tap(button(/^Yuki/));
    await closesBy('Yuki', '/profile');
    await phone.tap(button(/a photo$/));
    await closesBy('Your photo', '/profile');
  });
  await test.step('the schedule is one step back', async () => {
    await back(phone);
    await isAt('/schedule');
    await phone.sees(heading('Schedule'));
  });
});

test('a chosen week stays in view while heights change, until a wheel moves the page', async ({
  phone,
  signIn,
}) => {
  await signIn('amara');
  const { x, y } = await phone.sees(button('Next week'));
  await phone.engine.evaluate(
    async (point) => {
      document.elementFromPoint(point.x, point.y)?.closest('button')?.click();
      // A jump is repeated for six frames.
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      const first = document.querySelector<HTMLElement>('main section[data-day]');
      if (first) first.style.paddingTop = '400px';
    },
    { x, y },
  );
  const isBelowStrip = () => {
    const heads = [...document.querySelectorAll('main h2')];
    const top = heads.find((head) => head.textContent?.includes('Next week'))?.getBoundingClientRect().top;
    return top !== undefined && top >= 0 && top < 300;
  };
  await phone.until('see the week below the strip', isBelowStrip, null);
  const movedPx = await phone.engine.evaluate(
    async (point) => {
      document.elementFromPoint(point.x, point.y)?.closest('button')?.click();
      window.dispatchEvent(new WheelEvent('wheel'));
      window.scrollTo({ top: 500, behavior: 'instant' });
      const frames = async (count: number) => {
        for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
      };
      // Days that come into view get their real heights, and some engines scroll to keep what is seen in place.
      await frames(2);
      const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      const top = () => seen?.getBoundingClientRect().top ?? Number.NaN;
      const before = top();
      document.body.style.paddingBottom = '400px';
      // A smooth scroll would still be running.
      await frames(10);
      return top() - before;
    },
    { x, y },
  );
  expect(Math.abs(movedPx)).toBeLessThanOrEqual(1);
});

test('a chat’s field grows with a long text', async ({ phone, signIn }) => {
  await signIn('amara');
  await phone.open('/customer-comms');
  await phone.tap({ role: 'link', name: /Mateusz/ });
  await phone.sees({ label: 'Message' });
  const height = () =>
    phone.engine.evaluate(
      () => document.querySelector('textarea')?.getBoundingClientRect().height ?? 0,
      null,
    );
  const empty = await height();
  await phone.fill('Message', Array.from({ length: 10 }, (_, line) => `This is line ${line}.`).join(' '));
  await expect.poll(height).toBeGreaterThan(2 * empty);
  const hidden = () =>
    phone.engine.evaluate(() => {
      const field = document.querySelector('textarea');
      return field ? field.scrollHeight - field.clientHeight : null;
    }, null);
  expect(await hidden()).toBeLessThanOrEqual(1);
});

test('the tools of extra jobs share a row', async ({ phone, signIn }) => {
  await signIn('amara');
  await phone.open('/extra-jobs');
  await phone.sees({ role: 'switch', name: 'Fits my day' });
  await phone.until(
    'see the tools in one row',
    () => {
      const [filter, order] = ['[role="tabpanel"] [role="switch"]', '[role="tabpanel"] select'].map((one) =>
        document.querySelector(one)?.getBoundingClientRect(),
      );
      return (
        filter !== undefined && order !== undefined && filter.top < order.bottom && order.top < filter.bottom
      );
    },
    null,
  );
});

test.describe('in dark mode', () => {
  test.use({ pageSize: { ...PHONE_SIZE, isDark: true } });

  test('the schedule and a visit are light on dark', async ({ phone, signIn }) => {
    await signIn('amara');
    /** Returns the page's ground and its heading, as red, green and blue. */
    const colours = () =>
      phone.engine.evaluate(() => {
        const rgb = (text: string) => (text.match(/\d+/g) ?? []).slice(0, 3).map(Number);
        const heading = document.querySelector('h1');
        return [
          rgb(getComputedStyle(document.documentElement).backgroundColor),
          heading ? rgb(getComputedStyle(heading).color) : [],
        ];
      }, null);
    expect(await colours()).toEqual([GROUND, INK]);
    await phone.tap({ role: 'link', name: /Grace|Siobhán|Mateusz|Anna/ });
    await phone.sees({ role: 'button', name: 'Running late?' });
    expect(await colours()).toEqual([GROUND, INK]);
  });
});

/** The colours are those of tokens.css in dark mode. */
const GROUND = [13, 20, 18];
const INK = [232, 239, 236];
