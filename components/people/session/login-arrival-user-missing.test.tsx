// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoginScreen } from './login-screen';

it('[AUTH-16] the sign-in page offers retry and sign-out when the profile of a signed-in user cannot be loaded', () => {
  render(<LoginScreen goTo="/app-sweepers/time-off" isSignedIn isUserMissing />);
  expect(screen.getByRole('heading', { level: 2 }).parentElement?.textContent).toBe(
    'Could not load your profileYou are still signed in and nothing is lost. Try again in a moment.',
  );
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/app-sweepers/time-off');
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('[AUTH-16] the sign-in page asks a signed-out visitor to sign in', () => {
  render(<LoginScreen goTo="/" isUserMissing />);
  expect(screen.getByLabelText('Password')).toBeDefined();
  expect(screen.queryByText('Could not load your profile')).toBeNull();
});
