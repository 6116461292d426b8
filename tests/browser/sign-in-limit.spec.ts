import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { expect, fillSignIn, test } from './support/test';

// One after the other: the flood fills the queue for both.
test.describe.configure({ mode: 'default' });

test('lets a phone in that has signed in before, whatever strangers have tried', async ({
  page,
  request,
  signIn,
  world,
}) => {
  await signIn('amara');
  const base = origin(EMBEDDED_PORT);
  // A page that stood there would go on asking, and be told that its session is over.
  await page.goto('about:blank');
  await page.request.post(`${base}${PREFIX}/api/session/end`, { headers: { origin: base } });
  const guess = () =>
    request.post(`${base}${PREFIX}/backend/api/v1/auth/obtain-token/`, {
      data: { username: world.email('amara'), password: 'not-the-password' },
    });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status()).toBe(401);
  const stopped = await guess();
  expect(stopped.status()).toBe(429);
  expect(Number(stopped.headers()['retry-after'])).toBeGreaterThan(0);
  await page.goto(`${PREFIX}/login`);
  await fillSignIn(page, world.email('amara'), world.password);
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
});

test('turns a flood of sign-ins away and lets a person in meanwhile within seconds', async ({
  page,
  request,
  world,
}) => {
  const address = `${origin(EMBEDDED_PORT)}${PREFIX}/backend/api/v1/auth/obtain-token/`;
  const guess = (index: number) =>
    request.post(address, { data: { username: `${index}-${world.email('ben')}`, password: 'nope' } });
  const flood = Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)));
  await page.goto(`${PREFIX}/login`);
  await fillSignIn(page, world.email('amara'), world.password);
  // One tap may fall into the moment in which the queue is full; the sentence says to tap again.
  const schedule = page.getByRole('heading', { name: 'Schedule', level: 1 });
  const busy = page.getByRole('alert').filter({ hasText: 'Many people are signing in' });
  await expect(schedule.or(busy)).toBeVisible({ timeout: 10_000 });
  if (await busy.isVisible()) {
    await flood;
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
  await expect(schedule).toBeVisible({ timeout: 10_000 });
  const statuses = (await flood).map((answer) => answer.status());
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});
