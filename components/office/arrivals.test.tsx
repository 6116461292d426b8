// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RecordedTimes } from '@/lib/features/visits/recorded-times-schema';
import { Arrivals } from './arrivals';

const DAY = '2026-11-16';
const NONE: RecordedTimes = {
  startedAt: null,
  startArrivedAt: null,
  finishedAt: null,
  finishArrivedAt: null,
};

function textsOf(times: Partial<RecordedTimes>) {
  const { container } = render(<Arrivals times={{ ...NONE, ...times }} day={DAY} />);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
}

it('says when each tap of a visit arrived, with the day if it is another one', () => {
  const times = {
    ...{ startedAt: `${DAY}T10:02:00.000Z`, startArrivedAt: `${DAY}T10:03:00.000Z` },
    ...{ finishedAt: `${DAY}T12:04:00.000Z`, finishArrivedAt: '2026-11-23T08:07:00.000Z' },
  };
  expect(textsOf(times)).toEqual([
    'Start 10:02am, at once · Finish 12:04pm, arrived Monday 23 November, 8:07am',
  ]);
  const minutesLater = { ...times, startArrivedAt: `${DAY}T10:04:01.000Z`, finishedAt: null };
  expect(textsOf(minutesLater)).toEqual(['Start 10:02am, arrived 10:04am']);
});

it('says nothing where the arrival is unknown', () => {
  expect(textsOf({ startedAt: `${DAY}T10:02:00.000Z` })).toEqual([]);
  expect(textsOf({})).toEqual([]);
});
