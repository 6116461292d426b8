import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { expect, fillSignIn, test } from './support/test';

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
