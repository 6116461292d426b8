// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { englishTexts, speakEnglish, speakPseudoLanguage } from '@/tests/support/pseudo-language';

beforeAll(speakPseudoLanguage);
afterAll(speakEnglish);

/** Of another version's taps nothing is known: what a known one is called, its own feature says. */
const UNKNOWN = { type: 'of-another-version', objectType: 'of-another-version', objectId: '1' };

it.each([
  ['what waits and what was not sent', 1, 1],
  ['what waits', 2, 0],
  ['that there is no connection', 0, 0],
])('says %s in the pseudo language', async (_, waitingCount, notSentCount) => {
  const { OfflineBar } = await import('./offline-bar');
  const { anEvent, anOutcome } = await import('@/tests/support/an-outcome');
  const { FakeCallClient } = await import('@/tests/support/fake-call-client');
  const { NOW, renderApp } = await import('@/tests/support/render-app');
  await import('@/components/ui/dialog-popup');
  const taps = Array.from({ length: waitingCount }, () => ({ ...anEvent(), ...UNKNOWN }));
  const notSent = Array.from({ length: notSentCount }, () => anOutcome(UNKNOWN));
  renderApp(
    <OfflineBar
      isOffline
      isToastDrawn={false}
      isOnTime={false}
      now={() => NOW}
      onDismiss={() => {}}
      onSendNow={async () => {}}
      {...{ taps, notSent }}
    />,
    new FakeCallClient(),
  );
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('dialog');
  expect(englishTexts()).toEqual([]);
});

it('warns in the pseudo language of what ended', async () => {
  const { outcomeToasts, lostTapsToast, notSentReason } = await import('../outbox/outcome-texts');
  const { queuedWrites } = await import('@/lib/catalogue/writes');
  const { anOutcome } = await import('@/tests/support/an-outcome');
  const results = ['refused', 'expired', 'reset', 'set-aside'] as const;
  const outcomes = results.map((result) => anOutcome({ ...UNKNOWN, result }));
  const texts = [
    ...[...outcomeToasts(outcomes, queuedWrites), lostTapsToast(2)].map(({ text }) => text),
    ...outcomes.map(notSentReason),
  ];
  expect(texts).toHaveLength(9);
  for (const text of texts) expect(text).toMatch(/^\[.*·\]$/);
});
