import { messageCard, sendMessage } from '../browser/support/messages';
import { openOfficePage, signInToOffice } from '../browser/support/office';
import { EMBEDDED_PORT, origin, PREFIX } from '../browser/support/servers';
import { expect, test } from './support/test';
import { untilKept } from './support/worker';

test('a popup read and a question answered without signal reach the office once there is signal', async ({
  page,
  browser,
  network,
  world,
  enter,
}) => {
  test.slow();
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const base = origin(EMBEDDED_PORT);
  await signInToOffice(office, world, base);
  await openOfficePage(office, 'Messages');
  const [news, question] = ['Bring a torch', 'How was your week?'];
  const to = world.email('ella');

  await enter(page);
  await untilKept(page);
  // No modal opens over the menu.
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  const both = page.waitForResponse(
    async (answer) => /\/deliveries\//.test(answer.url()) && (await answer.text()).includes(question),
  );
  await sendMessage(office, { kind: 'Write a popup', to, fields: { Heading: news } });
  await sendMessage(office, { kind: 'Ask a question', to, fields: { Question: question } });
  await both;

  await network.down();
  await page.keyboard.press('Escape');
  const popup = page.getByRole('dialog', { name: news });
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect(popup).toBeHidden();
  const asked = page.getByRole('dialog', { name: question });
  await asked.getByText('Good', { exact: true }).click();
  await asked.getByRole('button', { name: 'Submit' }).click();
  const saved = page.getByRole('dialog', { name: 'Answer saved' });
  await expect(saved).toContainText('The app sends it when you have signal.');
  await saved.getByRole('button', { name: 'Close' }).last().click();
  await office.goto(`${base}${PREFIX}/admin/messages?state=sent`);
  await expect(messageCard(office, question)).toContainText('Good 0 · bad 0 · closed 0');

  await network.up();
  await expect(async () => {
    await office.reload();
    await expect(messageCard(office, news)).toContainText('delivered 1 · opened 1');
    await expect(messageCard(office, question)).toContainText('Good 1 · bad 0 · closed 0');
  }).toPass();
  // The question is not asked again.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await office.context().close();
});
