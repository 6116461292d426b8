// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { addMs } from '@/lib/core/ground/time/zoned';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { RateVisitCard } from './rate-visit-card';

const reviewable = aVisit({ isReviewable: true });
const started = withStart(reviewable, addMs(NOW, -7_200_000));
const finished = withFinish(started, NOW);
const rated = { ...finished, isReviewable: false };

let change: (visit: Visit) => Promise<void>;

function OpenVisit({ initial }: { readonly initial: Visit }) {
  const [visit, setVisit] = useState(initial);
  change = (next) => act(async () => setVisit(next));
  return <RateVisitCard visit={visit} />;
}

/** Waits until all lazy code is loaded. */
async function show(visit: Visit): Promise<void> {
  renderApp(<OpenVisit initial={visit} />, new FakeCallClient());
  await act(() => vi.dynamicImportSettled());
}

const question = () => screen.queryByRole('region', { name: 'Rate this job' });

it('the rating card asks for a rating as soon as a started visit ends', async () => {
  await show(started);
  expect(question()).toBeNull();
  await change(finished);
  expect(question()).not.toBeNull();
});

it.each([
  ['cannot be rated yet', reviewable],
  ['is rated', rated],
])('the rating card does not ask for a rating of a visit that %s', async (_, visit) => {
  await show(visit);
  expect(question()).toBeNull();
});

it('the rating card stays on screen after the rating, when the visit is no longer reviewable', async () => {
  await show(finished);
  await userEvent.click(await screen.findByRole('radio', { name: 'Good' }));
  await change(rated);
  expect(screen.getByRole('radio', { name: 'Good' })).toHaveProperty('checked', true);
});
