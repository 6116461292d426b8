// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LocationPermission, Measurement } from '@/lib/core/phone/platform/location';
import type { Platform } from '@/lib/core/phone/platform/platform';
import { englishTexts } from '@/tests/support/pseudo-language';
import { locationPermissionView, notificationView } from './permissions';
import { PermissionsScreen } from './permissions-screen';

it('the pseudo language translates the permissions page', () => {
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
] as const)(
  'the pseudo language translates the location card for %s (%o, %s)',
  (permission, tried, platform) => {
    const view = locationPermissionView(
      permission satisfies LocationPermission | null,
      tried satisfies Measurement | null,
      platform satisfies Platform,
    );
    for (const text of [view.pill.text, view.text, view.label, ...view.steps])
      expect(text).toMatch(/^\[.*·\]$/);
  },
);

it.each(['granted', 'denied', 'prompt', 'unsupported', null] as const)(
  'the pseudo language translates the notifications card for %s on an iPhone',
  (permission) => {
    const view = notificationView(permission, 'ios');
    for (const text of [view.pill.text, view.text, view.label, ...view.steps])
      if (text !== null) expect(text).toMatch(/^\[.*·\]$/);
  },
);
