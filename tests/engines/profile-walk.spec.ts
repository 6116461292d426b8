import { expect, test } from './support/test';

const button = (name: string | RegExp) => ({ role: 'button', name });
const text = (words: string | RegExp) => ({ text: words });

test('the cleaner changes the mobile number and stops taking new customers', async ({
  phone,
  signIn,
  world,
}) => {
  await signIn('ella');
  await test.step('menu', async () => {
    await phone.tap(button('Menu'));
    await phone.tap({ role: 'link', name: /^Profile/, within: { role: 'dialog', name: 'Menu' } });
    await phone.misses({ role: 'dialog', name: 'Menu' });
    await phone.sees(button(/a photo$/));
  });
  await test.step('mobile', async () => {
    await phone.tap({ role: 'link', name: /^Mobile/ });
    await phone.fill('Mobile', '+44 7700 900555');
    await phone.tap(button('Save'));
    await phone.sees({ role: 'link', name: /^Mobile.*07700 900555/ });
  });
  await test.step('new customers', async () => {
    await phone.tap({ role: 'switch', name: 'Take new customers' });
    await phone.tap({ role: 'radio', name: 'I want only my existing customers' });
    await phone.tap({ role: 'checkbox', name: 'I want to keep my existing customers' });
    await phone.tap(button('Confirm'));
    await phone.sees(text('You are not taking new customers'));
  });
  expect((await world.api('ella', 'GET', 'auth/')).body).toMatchObject({
    primary_telephone_number: '07700 900555',
    reason_for_inactivity: 'keep-existing',
  });
});

test('the cleaner requests a password reset from the sign-in', async ({ phone }) => {
  await phone.open('/login');
  await phone.fill('Email', 'nobody@sweep.example');
  await phone.tap({ role: 'link', name: 'Forgotten your password?' });
  expect((await phone.sees({ label: 'Email' })).value).toBe('nobody@sweep.example');
  await phone.tap(button('Send the link'));
  await phone.sees(text(/^If the address is known/));
});
