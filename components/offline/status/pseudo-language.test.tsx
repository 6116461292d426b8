// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { lostWritesToast, notSentReason, outcomeToasts } from '@/components/offline/outbox/outcome-texts';
import { OfflineSlot } from '@/components/shell/frame/offline-slot';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { queuedWrites } from '@/lib/features/writes';
import { anOutcome, aStoredWrite } from '@/tests/support/an-outcome';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { englishTexts } from '@/tests/support/pseudo-language';
import { renderApp } from '@/tests/support/render-app';
import { OfflineStatus } from './offline-status';

/** The type is unknown here, because each feature's own tests cover the names of its writes. */
const UNKNOWN = { type: 'of-another-version', objectType: 'of-another-version', objectId: '1' };

/** The reference has no letters, which would count as English. */
const REFERENCE = '12345678-0000-4000-8000-000000000001';

it.each([
  ['queued and unsent writes', 1, 1],
  ['queued writes', 2, 0],
  ['the missing connection', 0, 0],
])('the pseudo language translates the sheet about %s', async (_, waitingCount, notSentCount) => {
  await import('@/components/ui/dialog-popup');
  const writes = Array.from({ length: waitingCount }, () => ({ ...aStoredWrite(), ...UNKNOWN }));
  const notSent = Array.from({ length: notSentCount }, () => anOutcome({ ...UNKNOWN, uuid: REFERENCE }));
  reportAnswer('no_internet');
  renderApp(
    <OfflineStatus waiting={writes} notSent={notSent} onDismiss={() => {}} onSendNow={async () => {}}>
      <OfflineSlot />
    </OfflineStatus>,
    new FakeCallClient(),
  );
  await userEvent.click(await screen.findByRole('button'));
  await screen.findByRole('dialog');
  expect(englishTexts()).toEqual([]);
  reportAnswer('ok');
});

it('the pseudo language translates the warnings about unsent writes', () => {
  const results = ['refused', 'expired', 'reset', 'set-aside'] as const;
  const outcomes = results.map((result) => anOutcome({ ...UNKNOWN, result }));
  const texts = [
    ...[...outcomeToasts(outcomes, queuedWrites), lostWritesToast(2)].map(({ text }) => text),
    ...outcomes.map(notSentReason),
  ];
  expect(texts).toHaveLength(9);
  for (const text of texts) expect(text).toMatch(/^\[.*·\]$/);
});
