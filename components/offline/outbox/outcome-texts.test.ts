import { describe, expect, it } from 'vitest';
import type { OutboxOutcome } from '@/lib/core/phone/outbox/outcome';
import { queuedWrites } from '@/lib/features/writes';
import { anOutcome } from '@/tests/support/an-outcome';
import { notSentReason, outcomeToasts as toastsOf } from './outcome-texts';

const outcomeToasts = (outcomes: readonly OutboxOutcome[]) => toastsOf(outcomes, queuedWrites);

const refused = (type: OutboxOutcome['type'], message: string | null) =>
  textsOf([anOutcome({ type, message, result: 'refused' })]);
const textsOf = (outcomes: readonly OutboxOutcome[]) =>
  outcomeToasts(outcomes).map(({ kind, text }) => {
    expect(kind).toBe('warning');
    return text;
  });

describe('outcomeToasts', () => {
  it.each([
    ['startVisit', 'Failed to start visit'],
    ['unstartVisit', 'Failed to unstart visit'],
    ['finishVisit', 'Failed to finish visit'],
  ] as const)(
    '[ACT-08] the outcome toast appends the server’s message, if any, to the warning for %s',
    (type, text) => {
      expect(refused(type, 'Can only start visit on the day')).toEqual([
        `${text} - Can only start visit on the day`,
      ]);
      expect(refused(type, null)).toEqual([text]);
    },
  );

  it('[ACT-14] the outcome toast appends the server’s message, if any, to the warning for a rating', () => {
    expect(refused('rateVisit', 'Already rated')).toEqual(['Failed to rate job - Already rated']);
    expect(refused('rateVisit', null)).toEqual(['Failed to rate job']);
  });

  it.each([
    ['startVisit', 'Your start arrived late. The office will check it.'],
    ['finishVisit', 'Your finish arrived late. The office will check it.'],
  ])('the outcome toast tells that a late tap went to the office: %s', (type, text) => {
    const sent = (claim: boolean) => anOutcome({ type, result: 'sent', answer: { jobId: 1, claim } });
    expect(outcomeToasts([sent(true)])).toEqual([{ kind: 'info', text }]);
    expect(outcomeToasts([sent(false), anOutcome({ type: 'rateVisit', result: 'sent' })])).toEqual([]);
  });

  it.each([
    ['startVisit', 'start', 'The office did not accept your start.'],
    ['finishVisit', 'finish', 'The office did not accept your finish.'],
  ])(
    'the outcome toast tells that the office has declined a tap that was sent again: %s',
    (type, kind, text) => {
      const other = { kind: kind === 'start' ? 'finish' : 'start', state: 'declined' };
      const sent = (answer: object) =>
        outcomeToasts([anOutcome({ type, result: 'sent', answer: { jobId: 1, ...answer } })]);
      const declined = { claims: [{ kind, state: 'declined' }, other] };
      expect(sent(declined)).toEqual([{ kind: 'info', text }]);
      // It counts by now, or the office has accepted a later tap.
      expect(sent({ ...declined, started: true, finished: true })).toEqual([]);
      expect(sent({ claims: [{ kind, state: 'accepted' }, other] })).toEqual([]);
    },
  );

  it('[KEYS-18] a refused key handover shows a danger toast with Close', () => {
    const type = 'completeRemoteKeyTransfers';
    const toasts = outcomeToasts([
      anOutcome({ type, message: 'This handover was cancelled.', result: 'refused' }),
    ]);
    expect(toasts).toMatchObject([
      { kind: 'danger', text: 'This handover was cancelled.', actions: [{ label: 'Close' }] },
    ]);
    expect(outcomeToasts([anOutcome({ type, message: null, result: 'refused' })])).toMatchObject([
      { kind: 'danger', text: 'Failed to complete the key handover' },
    ]);
  });

  it('the outcome toasts show each refusal, and one line for each count of unsent writes', () => {
    const results = [
      'reset',
      'refused',
      'reset',
      'expired',
      'set-aside',
      'refused',
      'reset',
      'expired',
    ] as const;
    expect(textsOf(results.map((result) => anOutcome({ result, type: 'finishVisit' })))).toEqual([
      'Failed to finish visit',
      'Failed to finish visit',
      '2 changes were too old to send. Please check your visits.',
      'You were signed out, so 3 changes were not sent. Please check your visits.',
      '1 change was saved on this phone but could not be read. Please check your visits.',
    ]);
    expect(textsOf([anOutcome({ result: 'reset' })])).toEqual([
      'You were signed out, so 1 change was not sent. Please check your visits.',
    ]);
  });

  it('no toast is shown for sent or cancelled writes and for analytics', () => {
    expect(outcomeToasts([])).toEqual([]);
    expect(
      outcomeToasts([
        anOutcome({ result: 'sent' }),
        anOutcome({ result: 'cancelled' }),
        anOutcome({ result: 'reset', type: 'analytics' }),
      ]),
    ).toEqual([]);
  });
});

describe('notSentReason', () => {
  it('notSentReason returns the server’s message, or advice if there is none', () => {
    expect(notSentReason(anOutcome({ result: 'refused', message: 'Too late' }))).toBe('Too late');
    expect(notSentReason(anOutcome({ result: 'refused', message: null }))).toBe(
      'We could not accept this change. Please check the visit or contact support.',
    );
  });

  it.each([
    ['expired', null, /^This change was not sent in time/],
    ['reset', null, /You were signed out/],
    ['set-aside', 'corrupt', /^This change was damaged/],
    ['set-aside', 'unknown-kind', /another version of the app/],
    ['set-aside', 'newer-version', /another version of the app/],
  ] as const)('notSentReason explains %s (%s)', (result, reason, words) => {
    expect(notSentReason(anOutcome({ result, reason }))).toMatch(words);
  });

  it('notSentReason is empty for a sent write', () => {
    expect(notSentReason(anOutcome({ result: 'sent' }))).toBe('');
  });
});
