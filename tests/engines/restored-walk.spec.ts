import { expect, test } from './support/test';

/** The value is stored if a frame of the kept page is visible. */
const SHOWN_AGAIN = 'shown-again';
const heading = (name: string) => ({ role: 'heading', name });

test('"back" shows nothing of a session that has ended, and no sign-in form that waits', async ({
  phone,
  signIn,
}) => {
  const goBack = () => phone.engine.evaluate(() => history.back(), null);
  await test.step('after the sign-in', async () => {
    await signIn('ella');
    await goBack();
    // The kept sign-in form is loaded again, and leads to the schedule.
    await phone.sees(heading('Schedule'));
    await phone.until('show the page', () => getComputedStyle(document.body).visibility === 'visible', null);
  });
  await test.step('after the sign-out', async () => {
    await phone.engine.evaluate((name) => {
      const look = () => {
        if (getComputedStyle(document.body).visibility === 'visible') localStorage.setItem(name, 'yes');
        requestAnimationFrame(look);
      };
      addEventListener('pageshow', ({ persisted }) => persisted && look());
    }, SHOWN_AGAIN);
    await phone.tap({ role: 'button', name: 'Menu' });
    await phone.tap({ role: 'button', name: 'Sign out' });
    await phone.sees({ label: 'Password' });
    await goBack();
    await phone.until(
      'hide the page or show the sign-in',
      () =>
        getComputedStyle(document.body).visibility === 'hidden' ||
        document.body.innerText.includes('Password'),
      null,
    );
    await phone.sees({ label: 'Password' });
    await phone.misses(heading('Schedule'));
    expect(await phone.engine.evaluate((name) => localStorage.getItem(name), SHOWN_AGAIN)).toBeNull();
  });
});
