import { officeCode } from '../browser/support/office';
import { test } from './support/test';

const link = (name: string | RegExp, within: string) => ({
  ...{ role: 'link', name },
  within: { role: 'navigation', name: within },
});
const page = (name: string) => ({ role: 'heading', name });

test('finds a cleaner in the office and opens her pages and each section', async ({ phone, world }) => {
  await test.step('sign in', async () => {
    await phone.open('/admin');
    await phone.fill('Email', world.email('admin'));
    await phone.fill('Password', world.password);
    await phone.tap({ role: 'button', name: 'Continue' });
    const label = 'Code from your authenticator app, or a recovery code';
    await phone.sees({ label });
    await phone.fill(label, await officeCode(world));
    await phone.tap({ role: 'button', name: 'Continue' });
    await phone.sees(page('Cleaners'));
  });
  await test.step('search', async () => {
    await phone.fill('Find a cleaner or customer', 'okafor');
    await phone.tap({ role: 'button', name: 'Search' });
    await phone.sees(page('1 cleaner'));
    await phone.tap({ role: 'link', name: 'Amara Okafor' });
  });
  await test.step('cleaner', async () => {
    await phone.tap(link('Week', 'Amara Okafor'));
    await phone.sees(page('The coming week'));
    await phone.tap(link('Keys and handovers', 'Amara Okafor'));
    await phone.sees(page('Plan a handover'));
    await phone.tap({ role: 'link', name: 'Cleaners', within: { role: 'banner' } });
    await phone.sees(page('6 cleaners'));
  });
  await test.step('sections', async () => {
    await phone.tap(link('Inbox', 'Office'));
    await phone.tap(link(/^Resolved/, 'Open or resolved'));
    await phone.sees(page('Inbox'));
    await phone.tap(link('Settings', 'Office'));
    await phone.sees(page('Features'));
  });
  await test.step('sign out', async () => {
    await phone.tap({ role: 'button', name: 'Sign out of the office' });
    await phone.sees(page('Sign in to the office'));
  });
});
