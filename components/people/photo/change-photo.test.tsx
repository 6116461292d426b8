// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { ChangePhoto } from './change-photo';

afterEach(() => reportAnswer('ok'));

it('the button that changes the photo reserves its row until the photo flag is known, and hides it offline', async () => {
  const fake = new FakeCallClient();
  const release = fake.hold(flagCalls.getFeatureGenerallyActive);
  const { container } = renderApp(<ChangePhoto worker={{ id: 1, firstNames: 'Amara' }} />, fake);
  const rows = () => container.querySelectorAll('.border-t').length;
  expect(rows()).toBe(1);
  act(() => reportAnswer('no_internet'));
  expect(rows()).toBe(0);
  act(() => reportAnswer('ok'));
  await act(async () => release({ ok: true, value: { active: true } }));
  expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeDefined();
});
