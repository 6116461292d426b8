// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { englishTexts, speakEnglish, speakPseudoLanguage } from '@/tests/support/pseudo-language';

beforeAll(speakPseudoLanguage);
afterAll(speakEnglish);

it.each([
  ['the sign-in', { logoutReason: 'customer' }],
  ['the way to the demo', { isForDemo: true }],
  ['the demo’s offer to who is signed in', { isForDemo: true, isSignedIn: true }],
])('has %s in the pseudo language', async (_, props) => {
  const { LoginScreen } = await import('./login-screen');
  render(<LoginScreen goTo="/" {...props} />);
  expect(screen.getByRole('button', { name: /Ţŕý ţĥé ðé/ })).toBeDefined();
  expect(englishTexts()).toEqual([]);
});

it('asks in the pseudo language before it loses what was tapped', async () => {
  const { SignOutButton } = await import('./sign-out-button');
  await import('@/components/ui/dialog-popup');
  render(<SignOutButton className="" waitingCount={2} />);
  await userEvent.click(screen.getByRole('button'));
  expect((await screen.findByRole('dialog')).textContent).toContain('[2 çĥåñĝéš åŕé');
  expect(englishTexts()).toEqual([]);
});
