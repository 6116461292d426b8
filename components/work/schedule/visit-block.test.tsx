// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import { aVisit } from '@/tests/support/a-visit';
import { VisitBlock } from './visit-block';

const started = withStart(aVisit(), '2026-11-18T10:04:00.000Z');
const finished = withFinish(started, '2026-11-18T12:00:00.000Z');

it('the block of a visit has different styles for scheduled, started and finished visits', () => {
  render(
    <ul>
      {[aVisit(), started, finished].map((visit, index) => (
        <VisitBlock key={visit.finishedAt ?? index} visit={visit} isClash={false} />
      ))}
    </ul>,
  );
  const blocks = screen.getAllByRole('link');
  expect(blocks.map(({ dataset }) => dataset.state)).toEqual(['scheduled', 'started', 'finished']);
  expect(blocks.map(({ classList }) => classList.contains('bg-sun-tint'))).toEqual([false, true, false]);
  const isSoft = screen.getAllByText('Customer').map((name) => Boolean(name.closest('.text-ink-soft')));
  expect(isSoft).toEqual([false, false, true]);
});
