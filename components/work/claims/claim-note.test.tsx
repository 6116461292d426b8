// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { VisitClaim } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { ClaimNote } from './claim-note';

const DAY = '2026-11-09';
const claim = (kind: 'start' | 'finish', time: string, values: Partial<VisitClaim> = {}): VisitClaim => ({
  ...{ kind, state: 'waiting', tappedAt: `${DAY}T${time}:00.000Z`, arrivedAt: null, reason: null },
  ...values,
});

function textsOf(claims: readonly VisitClaim[] | null, values = {}): readonly (string | null)[] {
  const visit = aVisit({ scheduledDate: DAY, actualDate: DAY, claims, ...values });
  const { container, unmount } = render(<ClaimNote visit={visit} />);
  const texts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  unmount();
  return texts;
}

it('the note of late taps says that they went to the office, with their times', () => {
  expect(textsOf([claim('start', '10:02'), claim('finish', '12:04')])).toEqual([
    'Sent to the office',
    'Start: 10:02am',
    'Finish: 12:04pm',
    'This arrived late. The office will check it and answer here.',
  ]);
});

it('the note of late taps says the day of a tap that is not the visit’s', () => {
  const tappedAt = '2026-11-11T08:30:00.000Z';
  expect(textsOf([claim('finish', '', { tappedAt })])[1]).toBe('Finish: 8:30am on Wednesday 11 November');
});

it('the note of late taps says how the office answered, and why it declined', () => {
  const accepted = claim('finish', '12:04', { state: 'accepted' });
  expect(textsOf([accepted])).toEqual(['Accepted by the office', 'Finish: 12:04pm', 'These times count.']);
  const declined = claim('start', '10:02', { state: 'declined', reason: 'The customer saw nobody.' });
  expect(textsOf([declined])).toEqual([
    'Not accepted by the office',
    'Start: 10:02am',
    'These times do not count.',
    'The office says: The customer saw nobody.',
  ]);
});

it('the note of late taps leads from a declined time to help with the visit, unless the visit is finished by now', () => {
  const linkOf = (state: string, values = {}) => {
    const claims = [claim('start', '10:02', { state })];
    const visit = aVisit({ jobId: 6, scheduledDate: DAY, actualDate: DAY, claims, ...values });
    const { unmount } = render(<ClaimNote visit={visit} />);
    const address = screen.queryByRole('link', { name: 'It is wrong' })?.getAttribute('href') ?? null;
    unmount();
    return address;
  };
  expect(linkOf('declined')).toBe(
    `/help/contact/payment?job=6&date=${DAY}&actual=${DAY}&about=payment-missing`,
  );
  expect(linkOf('declined', { startedAt: `${DAY}T10:02:00.000Z` })).not.toBeNull();
  expect(linkOf('declined', { finishedAt: `${DAY}T12:00:00.000Z` })).toBeNull();
  expect([linkOf('waiting'), linkOf('accepted')]).toEqual([null, null]);
});

it('a visit without late taps has no note, and a root that says little gives a short one', () => {
  expect(textsOf(null)).toEqual([]);
  expect(screen.queryByText('Sent to the office')).toBeNull();
  expect(textsOf(null, { claim: true })).toEqual([
    'Sent to the office',
    'This arrived late. The office will check it and answer here.',
  ]);
});
