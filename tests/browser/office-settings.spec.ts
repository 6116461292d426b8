import { expectAccessibleInBothSchemes } from './support/layout';
import { openOfficePage, signInToOffice } from './support/office';
import { origin, PREFIX, REMOTE_PORT } from './support/servers';
import { expect, expectAccessible, requestSignIn, test } from './support/test';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('settings keep a refused value with its rule, and withdrawing an invitation asks first', async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInToOffice(page, world);
    await openOfficePage(page, 'Settings');
    const save = page.getByRole('button', { name: 'Save: Opening time' });
    const opening = page.getByLabel('Opening time', { exact: true });
    await opening.fill('19:00');
    await save.click();
    await expect(opening).toHaveValue('19:00');
    await expect(opening).toBeFocused();
    await expect(opening).toHaveAccessibleDescription(/Opening time must be before 6pm\. You typed 7pm\./);
    await expect(page.getByRole('alert')).toHaveText(
      'Not saved: Opening time. Please check it and try again.',
    );
    const academy = page.getByLabel('Address of the academy', { exact: true });
    await academy.fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save: Address of the academy' }).click();
    await expect(academy).toHaveValue('javascript:alert(1)');
    await expect(academy).toHaveAccessibleDescription(/Enter a web address that begins with https:/);
    await expect(opening).toHaveValue('');
    await opening.fill('07:30');
    await save.click();
    await expect(page.getByRole('status')).toHaveText('Saved. Opening time: 7:30am');
    await expect(opening).toHaveValue('07:30');
    await expect(page).toHaveURL(/\/admin\/switches\?after=[\w-]+#form-setting-\w+$/);
    await page.goBack();
    await expect(page.getByText('Not saved')).toBeHidden();
    await page.goForward();
    await expect(page.getByRole('status')).toHaveText('Saved. Opening time: 7:30am');
    const saturday = page.getByRole('checkbox', { name: 'Saturday' });
    await saturday.check();
    await page.getByRole('checkbox', { name: 'Sunday' }).check();
    await page.getByRole('button', { name: 'Save: Closed on' }).click();
    await expect(page.getByRole('status')).toHaveText('Saved. Closed on: Saturday, Sunday');
    await expect(saturday).toBeChecked();
    const chat = page.getByRole('checkbox', { name: 'Customers and cleaners can chat' });
    await expect(chat).toBeChecked();
    await chat.uncheck();
    await page.getByRole('button', { name: 'Save: Customers and cleaners can chat' }).click();
    await expect(page.getByRole('status')).toHaveText('Saved. Customers and cleaners can chat: off');
    await expect(chat).not.toBeChecked();
    // A single client rect means that the label does not wrap on a narrow phone.
    const lines = await save.getByText('Save').evaluate((label) => {
      const range = document.createRange();
      range.selectNode(label.firstChild ?? label);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);

    await openOfficePage(page, 'Cleaners', 'Applicants');
    await page.getByRole('button', { name: 'Withdraw the invitation of Dev Banerjee' }).click();
    const question = page.getByRole('region', { name: 'Withdraw the invitation of Dev Banerjee?' });
    await expect(question).toContainText('They are signed out now and cannot sign in.');
    await expect(question).toBeFocused();
    await question.getByRole('link', { name: 'Keep the invitation' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Withdraw the invitation of Dev Banerjee' }).click();
    await question.getByRole('button', { name: 'Withdraw the invitation' }).click();
    await expect(page.getByRole('status')).toHaveText(
      'Dev Banerjee cannot join now. You can invite them again.',
    );
    // The invitation was withdrawn: the form keeps its values and offers to invite again.
    await page.getByRole('link', { name: 'Invite a cleaner' }).click();
    await page.getByLabel('First names').fill('Dev');
    await page.getByLabel('Last name').fill('Banerjee');
    await page.getByLabel('Email').fill(world.email('dev'));
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByRole('alert')).toContainText('an earlier invitation to this email was withdrawn');
    await expect(page.getByLabel('Last name')).toHaveValue('Banerjee');
    await page.getByRole('button', { name: `Invite again: ${world.email('dev')}` }).click();
    await expect(page.getByRole('status')).toContainText(
      `A new invitation to ${world.email('dev')} is on its way.`,
    );
  });
});

test('a second invitation to the same e-mail is refused and keeps the typed values', async ({
  page,
  world,
}) => {
  await signInToOffice(page, world);
  await openOfficePage(page, 'Cleaners', 'Applicants');
  await page.getByRole('link', { name: 'Invite a cleaner' }).click();
  const typed = { 'First names': 'Devi', 'Last name': 'Banerji', Email: world.email('dev') };
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent' })).toHaveText(
    'Not sent: this email has an invitation already. You can invite them again.',
  );
  for (const [label, value] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(value);
  await expectAccessible(page);
  await page.reload();
  for (const [label, value] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(value);
});

test('the office’s search finds cleaners and customers, accessible in light and dark', async ({
  page,
  world,
}) => {
  test.slow();
  await signInToOffice(page, world);
  const field = page.getByRole('searchbox');
  const search = async (text: string) => {
    await field.fill(text);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(text).replaceAll('%20', '\\+')}$`));
  };
  await search('okafor amara');
  await expect(page.getByRole('region', { name: '1 cleaner' })).toContainText('Amara Okafor');
  await search('zielinska');
  await expect(page.getByRole('region', { name: '1 cleaner' })).toContainText('Ewa Zielińska');
  await search('wrobel mateusz');
  const customer = page.getByRole('region', { name: '1 customer' });
  await expect(customer).toContainText('Mateusz Wróbel');
  await expectAccessibleInBothSchemes(page);
  await customer
    .getByRole('link', { name: /, next on / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/workers\/\d+\/jobs$/);
  await openOfficePage(page, 'Cleaners');
  await search('zzz');
  await expect(page.getByRole('status')).toHaveText('No cleaner found for “zzz”.');
  await openOfficePage(page, 'Settings');
  await page.getByLabel('Opening time', { exact: true }).fill('19:00');
  await page.getByRole('button', { name: 'Save: Opening time' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await openOfficePage(page, 'Cleaners', 'Applicants');
  await page.getByRole('button', { name: 'Withdraw the invitation of Dev Banerjee' }).click();
  await expect(page.getByRole('region', { name: 'Withdraw the invitation of Dev Banerjee?' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('with a remote API, joining and the office explain that they are unavailable', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole('404');
  const base = origin(REMOTE_PORT);
  await page.goto(`${base}${PREFIX}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There are no office pages here');
  await expect(page.getByText('Your company has its own office website.')).toBeVisible();
  await expectAccessible(page);

  await requestSignIn(page.request, base, world.email('dev'), world.password);
  for (const path of ['/schedule', '/onboarding/welcome', '/onboarding/photo']) {
    await page.goto(`${base}${PREFIX}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cannot join with this app');
  }
  await expect(page.getByText('Please contact us, and we will help you to join.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);

  // A worker who has joined already goes to the schedule.
  await requestSignIn(page.request, base, world.email('amara'), world.password);
  await page.goto(`${base}${PREFIX}/onboarding/welcome`);
  await expect(page).toHaveURL(`${base}${PREFIX}/schedule`);
});
