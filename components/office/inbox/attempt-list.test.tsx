// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReportedAttempt } from '@/lib/features/office/inbox/schema';
import { AttemptList } from './attempt-list';

const attempt = (kind: ReportedAttempt['kind'], rest: Partial<ReportedAttempt> = {}): ReportedAttempt => ({
  ...{ kind, result: null, at: '2026-11-18T10:05:00.000Z', isTakenBack: false },
  ...{ latitude: null, longitude: null, accuracy: null, ...rest },
});

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('the list of attempts lists attempts in order with time, result and location, and marks mistakes', () => {
  const place = { latitude: 51.443_28, longitude: -0.152_31, accuracy: 11.6 };
  render(
    <AttemptList
      attempts={[
        attempt('arrived', place),
        attempt('call', { at: '2026-11-18T10:07:00.000Z', result: 'no-answer' }),
        attempt('support', { at: '2026-11-18T10:09:00.000Z', result: 'answered', isTakenBack: true }),
        attempt('left', { at: '2026-11-18T10:25:00.000Z' }),
      ]}
    />,
  );
  const [arrived, call, support, left] = lines();
  expect(arrived).toMatch(/^10:05am.*51\.4433.*-0\.1523.*12/);
  expect(call).toMatch(/^10:07am.*no answer/);
  expect(support).toMatch(/^10:09am.*answered.*tapped by mistake/);
  expect(left).toMatch(/^10:25am/);
  for (const line of [call, support, left]) expect(line).toContain('location not known');
});

it('the list of attempts shows unknown attempts and results by their names', () => {
  render(<AttemptList attempts={[attempt('rang-the-bell', { result: 'dog-barked' })]} />);
  expect(lines()[0]).toContain('rang-the-bell');
  expect(lines()[0]).toContain('dog-barked');
});

it('the list of attempts shows nothing without attempts', () => {
  const { container } = render(<AttemptList attempts={[]} />);
  expect(container.textContent).toBe('');
});
