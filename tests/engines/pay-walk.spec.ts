import { makeVisit } from '../offline/support/visits';
import { signInToOffice } from './support/office';
import type { PhoneScreen } from './support/phone-screen';
import { test } from './support/test';

const button = (name: string | RegExp) => ({ role: 'button', name });
const link = (name: string | RegExp) => ({ role: 'link', name });
const heading = (name: string | RegExp) => ({ role: 'heading', name });
const text = (words: string | RegExp) => ({ text: words });
const thisWeek = { role: 'region', name: /^This week/ };

async function openPayments(phone: PhoneScreen): Promise<void> {
  await phone.tap(button('Menu'));
  await phone.tap({ ...link('Payments'), within: { role: 'dialog', name: 'Menu' } });
  await phone.sees(heading('Payments'));
}

test('[NAV-25] [PAY-12] a finish changes the week’s pay, and the self-employed letter is sent by mail', async ({
  phone,
  signIn,
  world,
}) => {
  test.setTimeout(180_000);
  await makeVisit(world, 'Rosalind');
  await signIn('ella');
  await test.step('nothing is earned yet', async () => {
    await openPayments(phone);
    await phone.reads(thisWeek, '£0.00', 'With planned visits');
  });
  await test.step('a visit', async () => {
    await phone.open('/schedule');
    await phone.tap(link(/Rosalind/));
    await phone.tap(button('Start'));
    await phone.sees(text(/^Started \d/));
    await phone.tap(button('Finish'));
    await phone.tap(button('Finish anyway'));
    await phone.sees(text(/^Finished \d/));
  });
  await test.step('the week opens to the line', async () => {
    // Open the address, because a visit has no tab bar.
    await phone.open('/payments');
    await phone.reads(thisWeek, '£18.00');
    await phone.tap({ ...link(/./), within: thisWeek });
    await phone.tap(button(/^Rosalind/));
    await phone.reads({ role: 'dialog', name: 'Why £18.00?' }, '2 h × £11.50', '£18.00');
    await phone.tap(button('Close'));
  });
  await test.step('why the hourly rate', async () => {
    await phone.open('/performance');
    await phone.tap(button('Why £11.50?'));
    await phone.reads({ role: 'dialog', name: 'Why £11.50?' }, 'Base rate', 'An hour', '£11.50');
    await phone.tap(button('Close'));
  });
  await test.step('documents', async () => {
    await phone.open('/payments/documents');
    await phone.tap(button('Email the self-employed letter'));
    await phone.sees(text('Success. You will receive an email with the requested documents'), 70_000);
  });
});

test('[PAY-02] the office closes a week and marks it as paid, and the cleaner sees it', async ({
  phone,
  office,
  signIn,
  world,
}) => {
  // The test has two browsers.
  test.setTimeout(180_000);
  await signIn('amara');
  await test.step('why the rating, the reliability and the fulfilment', async () => {
    for (const [path, part] of [
      ['/performance', 'Average of'],
      ['/performance/reliability', 'days without a late cancellation'],
      ['/performance/fulfilment', 'visits done'],
    ] as const) {
      await phone.open(path);
      await phone.tap(button(/^Why (?!£)/));
      await phone.reads({ role: 'dialog', name: /^Why / }, part);
      await phone.tap(button('Close'));
    }
  });
  await openPayments(phone);
  await phone.sees(link(/Not final/));
  await test.step('the office', async () => {
    await signInToOffice(office, world);
    await office.open('/admin/pay');
    await office.tap(link('Amara Okafor'));
    await office.tap(button('Close for Amara Okafor'));
    await office.tap(button('Mark Amara Okafor as paid'));
    await office.sees(text('Marked as paid.'));
  });
  await test.step('the cleaner', async () => {
    await phone.reload();
    await phone.sees(heading('Payments'));
    await phone.misses(link(/Not final/));
    await phone.sees(link(/Paid/));
  });
});
