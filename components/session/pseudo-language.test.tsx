// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { englishTexts } from '@/tests/support/pseudo-language';
import { LoginScreen } from './login-screen';
import { SignOutButton } from './sign-out-button';

it.each([
  ['the sign-in', { logoutReason: 'customer' }],
  ['the way to the demo', { isForDemo: true }],
  ['the demo’s offer to who is signed in', { isForDemo: true, isSignedIn: true }],
])('has %s in the pseudo language', (_, props) => {
  render(<LoginScreen goTo="/" {...props} />);
  expect(screen.getByRole('button', { name: /Ţŕý ţĥé ðé/ })).toBeDefined();
  expect(englishTexts()).toEqual([]);
});

it('asks in the pseudo language before it loses what was tapped', async () => {
  await import('@/components/ui/dialog-popup');
  render(<SignOutButton className="" waitingCount={2} />);
  await userEvent.click(screen.getByRole('button'));
  expect((await screen.findByRole('dialog')).textContent).toContain('[2 çĥåñĝéš åŕé');
  expect(englishTexts()).toEqual([]);
});
