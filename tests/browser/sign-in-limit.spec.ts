import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { expect, fillSignIn, test } from './support/test';

// Not in parallel: the flood fills the sign-in queue for both tests.
test.describe.configure({ mode: 'default' });

test('a known phone can sign in after ten wrong guesses by strangers', async ({
  page,
  request,
  signIn,
  world,
}) => {
  await signIn('amara');
  const base = origin(EMBEDDED_PORT);
  // An open page would keep sending requests and learn that its session is over.
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

test('refuses a flood of sign-ins while a worker still signs in within seconds', async ({
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
  // The queue may be full at this moment; the message asks to try again.
  const schedule = page.getByRole('heading', { name: 'Schedule', level: 1 });
  const busy = page.getByRole('alert').filter({ hasText: 'Many people are signing in' });
  await expect(schedule.or(busy)).toBeVisible();
  if (await busy.isVisible()) {
    await flood;
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
  await expect(schedule).toBeVisible();
  const statuses = (await flood).map((answer) => answer.status());
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});
