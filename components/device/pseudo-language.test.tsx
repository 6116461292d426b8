// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocationPermission, Measurement } from '@/lib/features/visits/location';
import type { Platform } from '@/lib/platform';
import { englishTexts, speakEnglish, speakPseudoLanguage } from '@/tests/support/pseudo-language';

beforeAll(speakPseudoLanguage);
afterAll(speakEnglish);

it('has the page of permissions in the pseudo language', async () => {
  const { PermissionsScreen } = await import('./permissions-screen');
  render(<PermissionsScreen />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^\[Pé/);
  expect(englishTexts()).toEqual([]);
});

it.each([
  [null, null, 'ios'],
  ['prompt', null, 'android'],
  ['granted', null, 'android'],
  ['granted', { ok: false, failure: 'timeout' }, 'android'],
  ['denied', null, 'ios'],
  ['denied', null, 'other'],
] as const)('says what to do about %s (%o, %s) in it', async (permission, tried, platform) => {
  const { locationPermissionView } = await import('./permissions');
  const view = locationPermissionView(
    permission satisfies LocationPermission | null,
    tried satisfies Measurement | null,
    platform satisfies Platform,
  );
  for (const text of [view.pill.text, view.text, view.label, ...view.steps])
    expect(text).toMatch(/^\[.*·\]$/);
});
