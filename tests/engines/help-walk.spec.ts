import { readFileSync } from 'node:fs';
import { makeVisit } from '../offline/support/visits';
import { signInToOffice } from './support/office';
import type { PhoneScreen } from './support/phone-screen';
import { expect, test } from './support/test';
import { KEPT_LIMIT_MS, NETWORK_NOISE, ofVisit, SHOWN_LIMIT_MS, untilKept } from './support/without-server';

const button = (name: string | RegExp) => ({ role: 'button', name });
const link = (name: string | RegExp) => ({ role: 'link', name });
const text = (words: string | RegExp) => ({ text: words });

test('help asked without signal is answered, answered back with a photo, and closed', async ({
  phone,
  office,
  signIn,
  world,
  server,
  allowConsole,
}) => {
  // The test has two browsers, and a server that stops and starts.
  test.setTimeout(240_000);
  NETWORK_NOISE.forEach(allowConsole);
  const visit = await makeVisit(world, 'Rosalind');
  await signIn('ella');
  await untilKept(phone, [ofVisit(visit.jobId)]);
  await test.step('a request about today’s visit, without signal', async () => {
    await server.stop();
    await phone.engine.open('about:blank');
    await phone.open('/help');
    await phone.sees({ role: 'heading', name: 'Help' }, SHOWN_LIMIT_MS);
    // The topics move down when this text comes.
    await phone.sees(text('Your requests were not saved on this phone'));
    await phone.tap(link('A job today'));
    await phone.tap({ role: 'radio', name: /Rosalind/ });
    await phone.tap({ role: 'radio', name: 'The visit needs more or less time' });
    await phone.fill('What has happened?', 'The basement is flooded.');
    await phone.tap(button('Send'));
    await phone.sees(text('Saved on this phone. The app sends it when you have signal.'));
  });
  await test.step('sent when the signal is back', async () => {
    await server.start();
    await phone.tap(link('Back to help'));
    await phone.sees(link(/^How long a visit takes/), KEPT_LIMIT_MS);
    await phone.sees(link('Help, 1 help request in progress'), KEPT_LIMIT_MS);
  });
  await test.step('the office sees it with the visit beside it, and answers', async () => {
    await signInToOffice(office, world);
    await office.tap({ ...link(/^Inbox/), within: { role: 'navigation', name: 'Office' } });
    await office.tap(link(/Ella.*How long a visit takes/));
    await office.tap(link('Show cleaner'));
    await office.reads({ role: 'region', name: 'Visit' }, 'Rosalind', '1am to 3am');
    await office.tap({ ...link('Close'), within: { role: 'complementary', name: 'Cleaner' } });
    await office.sees(text('The basement is flooded.'));
    await office.fill('Write to Ella Sørensen', 'Please leave. We tell Rosalind.');
    await office.tap(button('Send'));
    await office.sees({ ...text('Please leave. We tell Rosalind.'), within: { role: 'article' } });
  });
  await test.step('the badge rises, and is red', async () => {
    await phone.sees(link('Help, 1 help request in progress, new answer'), KEPT_LIMIT_MS);
    await phone.until(
      'see a red badge',
      () => document.querySelector('nav a[href$="/help"] .bg-bad') !== null,
      null,
    );
  });
  await test.step('an answer with a photo', async () => {
    await phone.tap(link(/New answer/));
    await phone.sees(text('Please leave. We tell Rosalind.'));
    await choosePhoto(phone, 'tests/browser/reference/schedule-light.png');
    await phone.sees({ role: 'img', name: 'Photo 1' });
    await phone.fill('Send new message', 'This is how it looks.');
    await phone.tap(button('Send'));
    await phone.sees({ role: 'img', name: 'Photo 1', within: { role: 'article' } });
    await phone.tap(link('Back to help'));
    await phone.sees(link('Help, 1 help request in progress'), KEPT_LIMIT_MS);
    await phone.tap(link(/^How long a visit takes/));
  });
  await test.step('the office closes it', async () => {
    await office.sees(text('This is how it looks.'), KEPT_LIMIT_MS);
    await office.sees({ role: 'img', name: 'Photo 1 from Ella Sørensen' });
    await office.tap(button('Close'));
    await office.sees(text(/^Resolved by .* at /));
    await phone.sees(text(/^This request is closed\./), KEPT_LIMIT_MS);
    await phone.tap(link('Back to help'));
    await phone.sees(text('No requests in progress.'), KEPT_LIMIT_MS);
    await phone.sees(link('Help'), KEPT_LIMIT_MS);
  });
  const path = 'integrations/zendesk/ticket-links/?status=solved,closed';
  expect((await world.api('ella', 'GET', path)).body).toMatchObject({
    num_results: 1,
    results: [{ subject: 'How long a visit takes', job_id: visit.jobId, status: 'closed' }],
  });
});

/** A file picker is outside the page in both engines. */
async function choosePhoto(phone: PhoneScreen, path: string): Promise<void> {
  const hasField = () => document.querySelector('input[type=file]') !== null;
  await phone.until('have a field for a photo', hasField, null);
  await phone.engine.evaluate(
    (base64) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const chosen = new DataTransfer();
      chosen.items.add(new File([bytes], 'photo.png', { type: 'image/png' }));
      if (!input) throw new Error('There is no field for a photo.');
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    readFileSync(path, 'base64'),
  );
}
