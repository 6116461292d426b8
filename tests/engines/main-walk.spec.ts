import { makeVisit } from '../offline/support/visits';
import type { PhoneScreen } from './support/phone-screen';
import { expect, test } from './support/test';

const button = (name: string | RegExp) => ({ role: 'button', name });
const heading = (name: string | RegExp) => ({ role: 'heading', name });
const text = (words: string | RegExp) => ({ text: words });

const MENU = ['Profile', 'Extra Jobs', 'Payments', 'Ratings & Pay', 'Achievements', 'Help'] as const;

test('[NAV-03] the app rejects a wrong password, keeps the e-mail and accepts the right one', async ({
  phone,
  world,
  allowConsole,
}) => {
  // The rejected sign-in logs it.
  allowConsole(/status of 401/);
  await phone.open('/login');
  await phone.fill('Email', world.email('ella'));
  await phone.fill('Password', 'not-the-password');
  await phone.tap(button('Sign in'));
  await phone.sees({ text: 'Wrong email or password.', within: { role: 'alert' } });
  expect((await phone.sees({ label: 'Email' })).value).toBe(world.email('ella'));
  await phone.fill('Password', world.password);
  await phone.tap(button('Sign in'));
  await phone.sees(heading('Schedule'));
  await phone.isAt(/\/schedule$/);
});

test('[ACT-01] [ACT-03] [ACT-15] the app starts a visit, undoes it, starts and finishes it, and rates it', async ({
  phone,
  signIn,
  world,
}) => {
  const visit = await makeVisit(world, 'Mina');
  const served = () => visit.served();
  await signIn('ella');
  await test.step('visit', async () => {
    await phone.tap({ role: 'link', name: /Mina/ });
    await phone.sees(heading('Mina'));
  });
  await test.step('start', async () => {
    await phone.tap(button('Start'));
    await phone.sees(text(/^Started \d/));
    await expect.poll(async () => (await served()).started_at).not.toBeNull();
  });
  await test.step('undo', async () => {
    await phone.tap(button('Undo'));
    await phone.sees(button('Start'));
    await expect.poll(async () => (await served()).started_at).toBeNull();
  });
  await test.step('start again', async () => {
    await phone.tap(button('Start'));
    await expect.poll(async () => (await served()).started_at).not.toBeNull();
  });
  await test.step('finish', async () => {
    await phone.tap(button('Finish'));
    await phone.tap(button('Finish anyway'));
    await phone.sees(text(/^Finished \d/));
    await expect.poll(async () => (await served()).finished_at).not.toBeNull();
  });
  await test.step('undo the whole visit', async () => {
    await phone.tap(button('Undo'));
    await phone.tap({ ...button('Undo'), within: { role: 'dialog', name: 'Undo the start and finish?' } });
    await phone.misses({ role: 'dialog' });
    await phone.tap(button('Start'));
    await phone.tap(button('Finish'));
    await phone.tap(button('Finish anyway'));
    await expect.poll(async () => (await served()).finished_at).not.toBeNull();
  });
  await test.step('rate', async () => {
    await phone.tap({ role: 'radio', name: 'Good' });
    await phone.tap(button(/^Send/));
    await phone.sees(text('Thanks, your rating is saved.'));
  });
  expect((await world.writes()).map(({ status }) => status)).toEqual(Array(8).fill(200));
});

test('[TIME-01] the app books time off with one tap on each step', async ({ phone, signIn, world }) => {
  await signIn('amara');
  await phone.open('/time-off');
  await phone.tap(button('Book time off'));
  await test.step('when', async () => {
    await phone.sees(heading('When are you away?'));
    // This is the first tap after the page was laid out.
    await phone.tap(button('Next'));
    await phone.sees(text('Choose a day.'));
    await phone.pickDay('Day', world.today);
    await phone.tap(button('Next'));
  });
  await test.step('why', async () => {
    await phone.sees(heading('Why are you away?'));
    await phone.tap({ role: 'radio', name: 'Sick' });
    await phone.tap(button('Check before you book'));
  });
  await test.step('book', async () => {
    await phone.sees(text('Late notice'));
    await phone.tap(button(/^Book and pay /));
    await phone.sees(text('Your time off has been booked.'));
  });
});

test('[SCHED-13] [TIME-07] the app sets a weekday’s hours and keeps them over a reload', async ({
  phone,
  signIn,
}) => {
  await signIn('ella');
  await phone.open('/time-off');
  await phone.tap({ role: 'switch', name: 'Working on Monday' });
  await phone.sees(button(/^Monday.*9am to 5pm · 8 hours/));
  await phone.tap(button('Save hours'));
  await phone.sees(text('Your hours are saved.'));
  await phone.open('/time-off');
  await phone.sees(button(/^Monday.*9am to 5pm · 8 hours/));
});

test('[MENU-01] [EXTRA-02] the app opens pages from the menu and an extra job from its list, and signs out', async ({
  phone,
  signIn,
  allowConsole,
}) => {
  // A call in flight when the session ends is refused.
  allowConsole(/status of 401/);
  // Firefox logs this for a script that was loading when the page was left.
  allowConsole(/A ServiceWorker intercepted the request and encountered an unexpected error/);
  await signIn('amara');
  for (const name of MENU) {
    await openByMenu(phone, name);
    if (name === 'Extra Jobs') await openExtraJob(phone);
  }
  await phone.tap(button('Menu'));
  await phone.tap(button('Sign out'));
  await phone.isAt(/\/login/);
  // Firefox reports every script that is still loading when a page is left.
  await phone.until('have loaded the sign-in', () => document.readyState === 'complete', null);
  await phone.open('/schedule');
  await phone.isAt(/\/login\?redirectTo=/);
});

test('[DEMO-01] [DEMO-10] the app starts the demo by a tap, starts a visit in it, and leaves by Exit', async ({
  phone,
}) => {
  await phone.open('/login');
  await test.step('start the demo', async () => {
    await phone.tap(button('Try the demo'));
    await phone.sees({ role: 'dialog', name: 'Welcome to Demo Mode' });
    await phone.tap(button('OK'));
    await phone.sees(heading('Schedule'));
  });
  await test.step('start a visit', async () => {
    await phone.tap({ role: 'link', name: /\d h/, within: { role: 'main' } });
    await startAtAnyHour(phone);
    // WebKit logs a request that is aborted because the page is left.
    await phone.until('send the start', () => document.querySelector('[aria-busy="true"]') === null, null);
  });
  await test.step('leave the demo', async () => {
    await phone.tap({ ...button('Exit'), within: { role: 'region', name: 'Demo Mode' } });
    await phone.isAt(/\/login/);
    await phone.sees(text('Demo Mode is now off.'));
  });
});

/** A demo has the real clock. Early in the day the app asks before a start. */
async function startAtAnyHour(phone: PhoneScreen): Promise<void> {
  await phone.tap(button('Start'));
  const { text: shown } = await phone.sees(button(/^(Start now|Finish)$/));
  if (shown === 'Start now') await phone.tap(button('Start now'));
  await phone.sees(text(/^Started \d/));
}

async function openByMenu(phone: PhoneScreen, name: string): Promise<void> {
  await test.step(`menu: ${name}`, async () => {
    await phone.tap(button('Menu'));
    await phone.tap({
      role: 'link',
      name: new RegExp(`^${name}`),
      within: { role: 'dialog', name: 'Menu' },
    });
    await phone.sees({ role: 'heading', name });
    await phone.misses({ role: 'dialog', name: 'Menu' });
  });
}

/** Opens a job from the list and goes back. */
async function openExtraJob(phone: PhoneScreen): Promise<void> {
  await test.step('an extra job, and back', async () => {
    const card = { ...button(/(am|pm) to /), within: { role: 'tabpanel' } };
    const detail = { role: 'dialog', name: 'Extra Job Detail' };
    await phone.tap(card);
    await phone.sees({ text: 'Tasks', within: detail });
    await phone.sees({ ...button('Add'), within: detail });
    await phone.engine.evaluate(() => history.back(), null);
    await phone.misses(detail);
    await phone.sees(card);
  });
}
