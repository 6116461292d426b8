// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LateTap } from '@/lib/features/office/claims/late-tap-schema';
import type { RecordedTimes } from '@/lib/features/office/claims/recorded-times-schema';
import { NO_TIMES } from '@/tests/support/a-late-visit';
import { aClaimedTap } from '@/tests/support/an-inbox';
import { Arrivals } from './arrivals';

const DAY = '2026-11-16';

function textsOf(times: Partial<RecordedTimes>) {
  const { container } = render(<Arrivals times={{ ...NO_TIMES, ...times }} day={DAY} />);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
}

it('the list of taps says when each tap of a visit arrived, with the day if it is another one', () => {
  const times = {
    ...{ startedAt: `${DAY}T10:02:00.000Z`, startArrivedAt: `${DAY}T10:03:00.000Z` },
    ...{ finishedAt: `${DAY}T12:04:00.000Z`, finishArrivedAt: '2026-11-23T08:07:00.000Z' },
  };
  expect(textsOf(times)).toEqual([
    'Start 10:02am, at once · Finish 12:04pm, received Monday 23 November, 8:07am',
  ]);
  const minutesLater = { ...times, startArrivedAt: `${DAY}T10:04:01.000Z`, finishedAt: null };
  expect(textsOf(minutesLater)).toEqual(['Start 10:02am, received 10:04am']);
});

it('the list of taps says what the phone said, if its clock was wrong by more than a minute', () => {
  const told = (startToldAt: string) =>
    textsOf({ startedAt: `${DAY}T10:02:00.000Z`, startToldAt, startArrivedAt: `${DAY}T10:03:00.000Z` });
  expect(told(`${DAY}T10:03:01.000Z`)).toEqual(['Start 10:02am, at once, the phone said 10:03am']);
  expect(told('2026-11-15T10:02:00.000Z')).toEqual([
    'Start 10:02am, at once, the phone said Sunday 15 November, 10:02am',
  ]);
  for (const close of ['10:03:00', '10:01:00'])
    expect(told(`${DAY}T${close}.000Z`)).toEqual(['Start 10:02am, at once']);
});

it('the list of taps says when each late tap arrived, and what the office answered', () => {
  const tap = (values: Partial<LateTap>): LateTap =>
    aClaimedTap({ tappedAt: `${DAY}T10:02:00.000Z`, ...values });
  const lateTaps = [
    tap({ toldAt: `${DAY}T09:02:00.000Z` }),
    tap({ kind: 'finish', tappedAt: `${DAY}T12:04:00.000Z`, state: 'declined', reason: 'Nobody was there.' }),
    tap({ state: 'withdrawn' }),
    tap({ state: 'replaced' }),
  ];
  expect(textsOf({ lateTaps })).toEqual([
    [
      'Start 10:02am, received Monday 23 November, 8:07am, the phone said 9:02am (waiting)',
      'Finish 12:04pm, received Monday 23 November, 8:07am (declined: Nobody was there.)',
      'Start 10:02am, received Monday 23 November, 8:07am (taken back)',
      'Start 10:02am, received Monday 23 November, 8:07am (replaced)',
    ].join(' · '),
  ]);
});

it('the list of taps says nothing where the arrival is unknown', () => {
  expect(textsOf({ startedAt: `${DAY}T10:02:00.000Z` })).toEqual([]);
  expect(textsOf({})).toEqual([]);
});
