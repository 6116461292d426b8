import { Secret, TOTP } from 'otpauth';
import { heldKey, standOutside } from '../browser/support/office';
import { DESK_SIZE, PHONE_SIZE } from './support/engine';
import { enterPassword, signInToOffice } from './support/office';
import { test } from './support/test';

const link = (name: string | RegExp, within: string) => ({
  ...{ role: 'link', name },
  within: { role: 'navigation', name: within },
});
const page = (name: string) => ({ role: 'heading', name });

const button = (name: string | RegExp) => ({ role: 'button', name });

test('the administrator finds a cleaner in the office and opens her pages and each section', async ({
  phone,
  world,
}) => {
  await test.step('sign in', () => signInToOffice(phone, world));
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
    await phone.tap(link(/^Inbox/, 'Office'));
    await phone.tap(link(/^Resolved/, 'Open or resolved'));
    await phone.sees(page('Inbox'));
    await phone.tap(link('Settings', 'Office'));
    await phone.sees(page('Features and settings'));
  });
  await test.step('sign out', async () => {
    await phone.tap({ role: 'button', name: 'Sign out of the office' });
    await phone.sees(page('Sign in to the office'));
  });
});

for (const pageSize of [DESK_SIZE, PHONE_SIZE]) {
  test.describe(() => {
    test.use({ pageSize });

    test(`at ${pageSize.width} px a key’s owner, her week, an impersonation, an alert and a new viewer are in the audit log`, async ({
      phone,
      world,
      allowConsole,
    }) => {
      // The cleaner's page still makes these calls when the impersonation ends.
      allowConsole(/status of 401 \(\S+\/api\/v1\//);
      const email = `vera-${world.id}@sweep.example`;
      await signInToOffice(phone, world);
      await test.step('a key’s number leads to her week', async () => {
        await phone.fill('Find a cleaner or customer', await heldKey(world));
        await phone.tap(button('Search'));
        await phone.sees(page('1 cleaner'));
        await phone.tap({ role: 'link', name: /^Amara Okafor/ });
        await phone.tap(link('Week', 'Amara Okafor'));
        await phone.sees(page('The coming week'));
      });
      await test.step('impersonate her and end it', async () => {
        await phone.tap(link('Overview', 'Amara Okafor'));
        await phone.tap(button('Impersonate Amara Okafor'));
        await phone.sees(page('Schedule'));
        await phone.sees({ text: 'Impersonating Amara Okafor' });
        if (pageSize === PHONE_SIZE) await phone.tap(button('Menu'));
        await phone.tap(button('End impersonation'));
        await phone.sees(page('Amara Okafor'));
      });
      await test.step('an alert arrives while the page is open', async () => {
        await phone.tap(link(/^Inbox/, 'Office'));
        await phone.sees(page('Inbox'));
        const alert = { role: 'link', name: /Amara Okafor.*Stuck outside/ };
        await phone.misses(alert);
        await standOutside(world);
        await phone.tap(alert);
        await phone.sees({ text: /^At the door since / });
        await phone.tap(button('Resolve'));
        await phone.sees({ text: /^Resolved by Hannah Osei at / });
      });
      const password = await test.step('invite a viewer', async () => {
        await phone.tap(link('Settings', 'Office'));
        await phone.tap(link('Colleagues', 'Settings'));
        await phone.tap({ role: 'link', name: 'Invite a colleague' });
        await phone.fill('Name', 'Vera Shah');
        await phone.fill('Email', email);
        await phone.tap({ role: 'radio', name: /^Viewer/ });
        await phone.tap(button('Invite'));
        const card = { role: 'region', name: `One-time password of ${email}` };
        const { text } = await phone.sees({ text: /^(\w{4}-){2}\w{4}$/, within: card });
        await phone.tap(button('I have passed it on'));
        return text;
      });
      await test.step('read the audit log', async () => {
        await phone.tap(link('Audit log', 'Settings'));
        await phone.sees(page('Audit log'));
        await phone.sees({ text: 'Invited Vera Shah as viewer' });
        await phone.sees({ text: /^Resolved Amara Okafor’s / });
        await phone.sees({ text: 'Started impersonation of Amara Okafor' });
        await phone.sees({ text: 'Ended impersonation of Amara Okafor' });
        await phone.tap(button('Sign out of the office'));
        await phone.sees(page('Sign in to the office'));
      });
      await test.step('the viewer sees and cannot change', async () => {
        await enterPassword(phone, email, password);
        const { text } = await phone.sees({ text: /^Key: / });
        const secret = Secret.fromBase32(text.replace('Key: ', '').replaceAll(' ', ''));
        const timestamp = Date.now() + (await world.aheadMs());
        await phone.fill('Code from your authenticator app', new TOTP({ secret }).generate({ timestamp }));
        await phone.fill('Your own password', 'Brown-teapot-4');
        await phone.tap(button('Continue'));
        await phone.tap(button('I have saved them'));
        await phone.sees(page('Cleaners'));
        await phone.sees({ text: /^You can look, but/ });
        await phone.tap({ role: 'link', name: /^Amara Okafor/ });
        await phone.sees(page('Amara Okafor'));
        await phone.misses(button(/^Impersonate/));
        await phone.tap(link('Settings', 'Office'));
        await phone.sees({ text: /^You can look, but/ });
        await phone.tap(link('Colleagues', 'Settings'));
        await phone.sees({ role: 'link', name: 'Change your name' });
        await phone.misses({ role: 'link', name: 'Invite a colleague' });
        await phone.misses(button('Remove Hannah Osei'));
        await phone.tap(link('Audit log', 'Settings'));
        await phone.sees({ text: 'Set up an authenticator app and signed in' });
        await phone.sees({ text: 'Invited Vera Shah as viewer' });
      });
    });
  });
}
