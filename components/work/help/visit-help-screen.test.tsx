// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { withoutSupport } from '@/tests/support/without-support';
import { VisitHelpScreen } from './visit-help-screen';

const TODAY = { jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18' };
const TOMORROW = { ...TODAY, actualDate: '2026-11-19' };
const DOOR = '/schedule/visit/1/2026-11-18/2026-11-18?stuck=1';
const HELP = '/help/contact/stuck?job=1&date=2026-11-18&actual=2026-11-18';

function show({ address = TODAY, visit = {}, isOn = true }: Case): FakeCallClient {
  const fake = new FakeCallClient();
  fake.answer(flagCalls.getFeatureGenerallyActive, ({ input }) => ({
    active: isOn && input.params?.name === OWN_FEATURES.stuckOutside,
  }));
  fake.answer(visitCalls.getVisit, () => aVisit({ ...address, ...visit }));
  renderApp(<VisitHelpScreen visit={address} now={NOW} />, fake);
  return fake;
}

interface Case {
  readonly address?: typeof TODAY;
  readonly visit?: Partial<Visit>;
  readonly isOn?: boolean;
}

afterEach(() => reportAnswer('ok'));

const links = () =>
  screen
    .getAllByRole('link')
    .map((one) => one.textContent)
    .filter(Boolean);
const link = () => screen.getByRole('link', { name: 'I’m stuck outside' }).getAttribute('href');

it('“I’m stuck outside” opens the steps at the door for today’s visit', async () => {
  show({});
  await waitFor(() => expect(link()).toBe(DOOR));
});

it.each([
  ['on another day', { address: TOMORROW }, HELP.replace('actual=2026-11-18', 'actual=2026-11-19')],
  ['that has started', { visit: { startedAt: NOW } }, HELP],
  ['that is skipped', { visit: { skipped: true } }, HELP],
  ['with a key handover', { visit: { tasks: [{ type: 'remote-key-transfer', hours: 0.5 }] } }, HELP],
  ['without the feature', { isOn: false }, HELP],
] as const)('“I’m stuck outside” links to the contact page for a visit %s', async (_, given, href) => {
  const fake = show(given);
  await waitFor(() => expect(fake.madeOf(visitCalls.getVisit)).toHaveLength(1));
  await waitFor(() => expect(fake.madeOf(flagCalls.getFeatureGenerallyActive)).toHaveLength(1));
  // Wait until both responses are rendered.
  await act(async () => {});
  expect(link()).toBe(href);
});

it('the help of a visit lists every topic and Support’s phone number when offline', async () => {
  show({});
  await waitFor(() => expect(link()).toBe(DOOR));
  const online = links();
  expect(online).toHaveLength(8);
  act(() => reportAnswer('no_internet'));
  expect(links()).toEqual([...online, 'Call 020 7946 0000']);
  expect(screen.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:02079460000');
  expect(screen.getByText(/^You have no connection\. You can write now/)).toBeDefined();
});

it('the help of a visit lists the topics only when offline and without a number', async () => {
  const restore = withoutSupport();
  show({});
  await waitFor(() => expect(link()).toBe(DOOR));
  const online = links();
  act(() => reportAnswer('no_internet'));
  expect(links()).toEqual(online);
  expect(online).toHaveLength(8);
  expect(screen.getByText(/^You have no connection\. You can write now/)).toBeDefined();
  restore();
});
