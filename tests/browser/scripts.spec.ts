import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstVisit } from './support/demo';
import { signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, test } from './support/test';

const CHUNKS = join(import.meta.dirname, '..', '..', '.next', 'static', 'chunks');

function allTexts(): readonly { readonly group: string; readonly template: string }[] {
  const script = join(import.meta.dirname, 'support', 'print-texts.ts');
  return JSON.parse(execFileSync('tsx', ['--conditions=react-server', script], { encoding: 'utf8' }));
}

const scriptsIn = (html: string) =>
  [...html.matchAll(/static\/chunks\/([\w~.-]+\.js)/g)].map(([, name]) => name);

test('a cleaner’s pages load no script of the office, and her phone keeps none', async ({
  page,
  signIn,
  world,
}) => {
  const office = readdirSync(CHUNKS).filter(
    (name) => name.endsWith('.js') && readFileSync(join(CHUNKS, name), 'utf8').includes('data-office-part'),
  );
  expect(office).not.toEqual([]);
  await signInToOffice(page, world);
  const loaded = scriptsIn(await page.content());
  // The other scripts load at the first use of a shortcut.
  expect(office.filter((name) => loaded.includes(name))).not.toEqual([]);

  await page.context().clearCookies();
  await signIn('amara');
  for (const path of ['schedule', 'performance', 'extra-jobs', 'profile', 'help']) {
    await page.goto(`${PREFIX}/${path}`);
    const scripts = scriptsIn(await page.content());
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((name) => name && office.includes(name))).toEqual([]);
  }
  const worker = await (await page.request.get(`${PREFIX}/sw.js`)).text();
  const kept = scriptsIn(worker);
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.filter((name) => name && office.includes(name))).toEqual([]);
});

/** Icons are shapes of one file. */
const CALENDAR_SHAPES =
  readFileSync(join(import.meta.dirname, '..', '..', 'components', 'ui', 'icons.svg'), 'utf8')
    .split('\n')
    .find((line) => line.includes('id="calendar-days"'))
    ?.match(/ d="[^"]{9,}"/g)
    ?.map((shape) => shape.slice(4, -1)) ?? [];

/** The first load of any page contains these groups of texts. */
const SHELL = [
  'chat',
  'chatButton',
  'chatDraft',
  'claim',
  'common',
  'format',
  'keysVisit',
  'pageTitles',
  'shell',
  'visitActions',
  'visitsLabels',
  'visitsPay',
];
const OWN = {
  schedule: ['schedule'],
  visit: [
    'contact',
    'contactButton',
    'contactHelp',
    // The meeting of a handover is above everything else, so it does not come later.
    'keys',
    'rateVisitForm',
    'runningLate',
    'stuckOutside',
    'stuckOutsideSteps',
    'visits',
    'visitsNext',
    'visitsQuestions',
  ],
} as const;

/** These files load later. Each contains its name or address here, which minifiers keep. */
const LOADED_LATER = {
  'lib/core/phone/outbox/read-outbox.ts': 'takeOutcomesUnlessReset',
  'lib/features/talk/contact/calls.ts': 'contact/comms-by-user-for-visit/',
  'lib/features/people/device/registration.ts': 'SamsungBrowser',
} as const;

/** The build replaces the names of BRAND_ variables by their values. */
test('the first load of schedule and visit contains no text of another screen, no icon shape and no code that loads later', async ({
  page,
  signIn,
}) => {
  const scripts = readdirSync(CHUNKS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(CHUNKS, name), 'utf8'));
  for (const word of Object.values(LOADED_LATER)) {
    expect(scripts.some((script) => script.includes(word))).toBe(true);
  }
  await signIn('amara');
  const visit = await firstVisit(page).getAttribute('href');
  const texts = allTexts().filter(({ template }) => /(\w+\W+){4}\w/.test(template));
  const groupsIn = async (path: string, own: readonly string[]) => {
    const html = await (await page.request.get(path)).text();
    const script = [...new Set(scriptsIn(html))]
      .map((name) => readFileSync(join(CHUNKS, name ?? ''), 'utf8'))
      .join('\n');
    expect(script).toContain('calendar-days');
    expect(CALENDAR_SHAPES.filter((shape) => script.includes(shape))).toEqual([]);
    expect(Object.entries(LOADED_LATER).filter(([, word]) => script.includes(word))).toEqual([]);
    expect(script).not.toMatch(/BRAND_(NAME|COLOUR)/);
    const isOwn = ({ group }: { readonly group: string }) => SHELL.includes(group) || own.includes(group);
    const known = texts.filter(isOwn).map(({ template }) => template);
    expect(known.filter((template) => script.includes(template)).length).toBeGreaterThan(20);
    return texts
      .filter((text) => !isOwn(text) && !known.some((template) => template.includes(text.template)))
      .filter(({ template }) => script.includes(template));
  };
  expect(await groupsIn(`${PREFIX}/schedule`, OWN.schedule)).toEqual([]);
  expect(await groupsIn(visit ?? '', OWN.visit)).toEqual([]);
});

test('each icon on the schedule is a shape of one file, which the phone keeps', async ({ page, signIn }) => {
  await signIn('amara');
  const icons = page.locator('svg[class*="lucide-"]:visible');
  const drawn = () =>
    icons.evaluateAll((all) =>
      all.map((icon) => {
        const use = icon.querySelector('use');
        return { file: use?.getAttribute('href')?.split('#')[0], isDrawn: (use?.getBBox().width ?? 0) > 0 };
      }),
    );
  await expect.poll(async () => (await drawn()).filter(({ isDrawn }) => !isDrawn)).toEqual([]);
  const files = (await drawn()).map(({ file }) => file);
  expect(files.length).toBeGreaterThan(10);
  const [file = ''] = files;
  expect(new Set(files)).toEqual(new Set([file]));
  expect(file).toMatch(/^\/app-sweepers\/_next\/static\/media\/icons\.[\w~-]+\.svg$/);
  expect(await (await page.request.get(`${PREFIX}/sw.js`)).text()).toContain(file);
});

/** Idle work is done when there was no request for this time. */
const QUIET_MS = 4_000;

test('the first schedule and visit ask for no flag, setting or constant: they come with the page', {
  tag: '@core',
}, async ({ page, signIn }) => {
  const asked: string[] = [];
  let askedAt = Date.now();
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname.replace(`${PREFIX}/api/v1/`, ''));
    askedAt = Date.now();
  });
  const quiet = () => expect.poll(() => Date.now() - askedAt > QUIET_MS, { timeout: 60_000 }).toBe(true);
  await signIn('amara');
  await quiet();
  await firstVisit(page).click();
  await expect(page.getByRole('region', { name: 'Getting in' })).toBeVisible();
  await quiet();
  expect(asked).toContain('infrastructure/sync-time/');
  const switches = /^infrastructure\/(feature|setting-value|constants)/;
  expect(asked.filter((path) => switches.test(path))).toEqual([]);
});
