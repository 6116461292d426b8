// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import { aVisit } from '@/tests/support/a-visit';
import { StatePill } from './state-pill';
import { Done, Running } from './visit-status';

const started = withStart(aVisit(), '2026-11-18T10:04:00.000Z');
const finished = withFinish(started, '2026-11-18T12:01:00.000Z');
const NOW = '2026-11-18T10:46:00.000Z';
const statusLines = () => [...screen.getByRole('status').children].map((line) => line.textContent);
const waits = () => screen.queryAllByText('Waiting to send').length;

describe('“Waiting to send”', () => {
  it('“Waiting to send” is shown beside the start time', () => {
    render(<Running visit={started} now={NOW} isPending={false} isWaiting />);
    expect(statusLines()).toEqual(['Started 10:04am', 'Waiting to send']);
    expect(screen.getByText('42 min of 2 h')).toBeDefined();
  });

  it('“Waiting to send” is shown beside the finish time', () => {
    render(<Done visit={finished} isPending={false} isWaiting />);
    expect(statusLines()).toEqual(['Finished 12:01pm', 'Waiting to send']);
    expect(screen.getByText('1 h 57 min worked, 2 h paid')).toBeDefined();
  });

  it('“Waiting to send” has its own pill, even for an undone start', () => {
    render(
      <>
        <StatePill visit={started} isWaiting />
        <StatePill visit={finished} isWaiting />
        <StatePill visit={aVisit()} isWaiting />
      </>,
    );
    expect(screen.getByText('Started 10:04am')).toBeDefined();
    expect(waits()).toBe(3);
  });

  it('“Waiting to send” is hidden while a change is being sent or was sent', () => {
    render(
      <>
        <Running visit={started} now={NOW} isPending isWaiting={false} />
        <StatePill visit={started} />
      </>,
    );
    expect(waits()).toBe(0);
    expect(statusLines()).toEqual(['Started 10:04am, saving…']);
  });
});
