// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { passkeyCalls } from '@/lib/features/people/passkeys/calls';
import type { Passkey } from '@/lib/features/people/passkeys/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { PasskeysScreen } from './passkeys-screen';

const PHONE: Passkey = {
  id: 31,
  name: 'Android phone',
  createdAt: '2026-11-16T08:12:00.000Z',
  lastUsedAt: '2026-11-17T07:40:00.000Z',
};
const MAC: Passkey = { id: 32, name: 'Mac', createdAt: '2026-11-17T19:30:00.000Z' };

let fake: FakeCallClient;
beforeEach(() => {
  fake = new FakeCallClient();
});

const show = (passkeys: readonly Passkey[], active = true) => {
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active }));
  fake.answer(passkeyCalls.listPasskeys, () => passkeys);
  renderApp(<PasskeysScreen />, fake);
};

describe('the passkeys page', () => {
  it('the passkeys page lists name, day of creation and last use', async () => {
    show([PHONE, MAC]);
    const [phone, mac] = await screen.findAllByRole('listitem');
    expect(phone?.textContent).toMatch(
      /Android phone.*Added Monday 16 November.*Last used Tuesday 17 November/,
    );
    expect(mac?.textContent).toMatch(/Mac.*Not used yet/);
  });

  it('the passkeys page shows that there are none and that this browser cannot add one', async () => {
    show([]);
    expect(await screen.findByText('No passkeys yet')).toBeDefined();
    expect(screen.getByText('You cannot add a passkey in this browser.')).toBeDefined();
  });

  it('the passkeys page requests no passkeys when the feature is off', async () => {
    show([PHONE], false);
    expect(await screen.findByText('You cannot add a passkey in this browser.')).toBeDefined();
    expect(fake.madeOf(passkeyCalls.listPasskeys)).toEqual([]);
  });

  it('the passkeys page shows an error when the feature flag cannot be loaded; Retry loads the list', async () => {
    fake.refuse(flagCalls.getFeatureGenerallyActive, callError('server_error', 'test'));
    renderApp(<PasskeysScreen />, fake);
    expect(await screen.findByText('Could not load your passkeys')).toBeDefined();
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
    fake.answer(passkeyCalls.listPasskeys, () => [PHONE]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Android phone')).toBeDefined();
  });

  it('the passkeys page shows an error when the list cannot be loaded', async () => {
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
    fake.refuse(passkeyCalls.listPasskeys, callError('server_error', 'test'));
    renderApp(<PasskeysScreen />, fake);
    expect(await screen.findByText('Could not load your passkeys')).toBeDefined();
  });

  it('the passkeys page asks before it removes a passkey and treats not_found as removed', async () => {
    show([PHONE]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Android phone' }));
    expect(await screen.findByText(/Android phone will no longer sign you in/)).toBeDefined();
    fake.refuse(passkeyCalls.removePasskey, callError('not_found', 'test'));
    fake.answer(passkeyCalls.listPasskeys, () => []);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No passkeys yet')).toBeDefined();
  });
});
