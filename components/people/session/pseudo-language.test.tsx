// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { englishTexts } from '@/tests/support/pseudo-language';
import { LoginScreen } from './login-screen';
import { SignOutButton } from './sign-out-button';

it.each([
  ['the sign-in page', { logoutReason: 'customer' }],
  ['the sign-in page of the demo', { isForDemo: true }],
  ['the demo offer for a signed-in user', { isForDemo: true, isSignedIn: true }],
])('no text is untranslated in %s', (_, props) => {
  render(<LoginScreen goTo="/" {...props} />);
  expect(screen.getByRole('button', { name: /Ţŕý ţĥé ðé/ })).toBeDefined();
  expect(englishTexts()).toEqual([]);
});

it('no text is untranslated in the question before a sign-out with unsent changes', async () => {
  await import('@/components/ui/dialog-popup');
  render(<SignOutButton className="" waitingCount={2} />);
  await userEvent.click(screen.getByRole('button'));
  expect((await screen.findByRole('dialog')).textContent).toContain('[2 çĥåñĝéš åŕé');
  expect(englishTexts()).toEqual([]);
});
