import { storageName } from '@/lib/core/ground/site/brand';
import { isUnread } from '@/lib/features/reading/news/news';
import { PREFIX } from '../browser/support/servers';
import type { PhoneScreen } from './support/phone-screen';
import { expect, test } from './support/test';
import { KEPT_LIMIT_MS, NETWORK_NOISE, SHOWN_LIMIT_MS, untilKept } from './support/without-server';

const heading = (name: string) => ({ role: 'heading', name });
const link = (name: string | RegExp) => ({ role: 'link', name });
const text = (words: string | RegExp) => ({ text: words });

const STEP = /^Switch the oven off at the wall/;

/** Articles are kept when nobody has touched the page for a minute. */
const UNTOUCHED_MS = 60_000;

test('guides keep their ticks, read news lose their mark, and both open with the legal texts without a server', async ({
  phone,
  signIn,
  world,
  server,
  allowConsole,
}) => {
  // The time is for page loads, a minute without a touch, and a server that stops and starts.
  test.setTimeout(240_000);
  NETWORK_NOISE.forEach(allowConsole);
  await phone.open('/login');
  // Otherwise the card of notifications may cover a link, in engines that have them.
  const notes = ['push-permission-asked', 'push-home-screen-shown'].map(storageName);
  await phone.engine.evaluate((names) => {
    for (const name of names) localStorage.setItem(name, 'true');
  }, notes);
  await signIn('ella');
  await untilKept(phone, []);
  await test.step('a guide keeps its ticks', async () => {
    await phone.open('/cleaning-guides');
    await phone.fill('Search guides', 'oven');
    await phone.tap(link(/^Clean an oven/));
    await phone.sees(heading('Clean an oven'));
    await phone.tap({ role: 'checkbox', name: STEP });
    await phone.sees(text(/^1 of \d+ steps$/));
    await phone.reload();
    await seesOneTick(phone);
    await phone.tap(link(/^Next guide/));
    await phone.sees(heading('Clean floors'));
  });
  await test.step('news lose their mark when they are read', async () => {
    await phone.open('/news');
    const news = await phone.engine.evaluate(
      async (address) => (await fetch(address)).json() as Promise<{ articles: readonly NewsRow[] }>,
      `${PREFIX}/api/content/news`,
    );
    const unread = news.articles.map((one) => isUnread(one, [], world.today));
    await seesMarks(phone, unread);
    await phone.tap(link(new RegExp(news.articles[0]?.title ?? 'no news')));
    await phone.sees(heading(news.articles[0]?.title ?? 'no news'));
    await phone.tap(link('Back to guides and news'));
    await seesMarks(phone, [false, ...unread.slice(1)]);
  });
  await test.step('legal texts and licences', async () => {
    await phone.open('/legal');
    for (const name of ['Terms of use', 'Privacy']) {
      await phone.tap(link(new RegExp(`^${name}`)));
      await phone.sees(heading(name));
      await phone.tap(link('Back to legal'));
    }
    await phone.tap(link(/^Licences/));
    await phone.sees(text(/\d{3} packages/));
    await phone.fill('Search packages', 'react-dom');
    await phone.sees(text(/^react-dom@\d/));
  });
  await test.step('the same without a server', async () => {
    await phone.until(
      'keep all articles',
      areKept,
      ['guides', 'news', 'legal'],
      UNTOUCHED_MS + KEPT_LIMIT_MS,
    );
    await server.stop();
    await phone.engine.open('about:blank');
    await phone.open('/cleaning-guides/oven');
    await phone.sees(heading('Clean an oven'), SHOWN_LIMIT_MS);
    await seesOneTick(phone);
    const hasPicture = () => (document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0) > 0;
    await phone.until('see the picture', hasPicture, null);
    await phone.open('/news');
    await phone.tap(link(/Winter weeks need more time/));
    await phone.sees(heading('Winter weeks need more time'));
    await phone.open('/legal/privacy');
    await phone.sees(heading('Privacy'), SHOWN_LIMIT_MS);
    await phone.open('/legal/licences');
    await phone.sees(text('This page needs a connection'), SHOWN_LIMIT_MS);
    await server.start();
  });
});

test('[NAV-45] a link to another site opens a tab, and the app stays where it was', async ({
  phone,
  signIn,
}) => {
  await signIn('ella');
  await phone.open('/help');
  await phone.tap(link('Help centre Answers from Sweep (opens in a new tab)'));
  await phone.sees(text('Opened in a new tab. Close it to come back.'));
  await phone.isAt(/\/help$/);
});

interface NewsRow {
  readonly slug: string;
  readonly title: string;
  readonly date: string;
}

async function seesOneTick(phone: PhoneScreen): Promise<void> {
  await phone.sees(text(/^1 of \d+ steps$/));
  expect((await phone.sees({ role: 'checkbox', name: STEP })).isChecked).toBe(true);
}

/** Waits until each article is marked as new or not, in this order. */
const seesMarks = (phone: PhoneScreen, marks: readonly boolean[]): Promise<void> =>
  phone.until(
    `see the marks ${marks}`,
    (wanted) => {
      const articles = [...document.querySelectorAll('main li a[href*="/news/"]')];
      const isNew = (article: Element) =>
        [...article.querySelectorAll('*')].some(({ textContent }) => textContent === 'New');
      return articles.map(isNew).join() === wanted;
    },
    marks.join(),
  );

async function areKept(kinds: readonly string[]): Promise<boolean> {
  const caching = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  );
  const kept = caching.flat().map(({ url }) => url);
  return kinds.every((kind) => kept.some((url) => url.endsWith(`/api/content/${kind}`)));
}
