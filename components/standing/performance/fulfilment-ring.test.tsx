// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderStanding } from '@/tests/support/render-standing';
import { someStats } from '@/tests/support/some-stats';
import { FulfilmentView } from './fulfilment-screen';
import { FulfilmentCard } from './recent-cards';

/** Returns the drawn percentage of a ring: its first dash, or 100 without dashes. */
function drawnOf(ring: Element): number {
  const [, filled] = ring.querySelectorAll('circle');
  if (!filled) return 0;
  const dashes = filled.getAttribute('stroke-dasharray');
  return dashes === null ? 100 : Number(dashes.split(' ')[0]);
}

const STATES = [
  ['low', 33],
  ['ok', 66],
  ['good', 100],
  ['none', 100],
] as const;

it.each(STATES)(
  '[PERF-19] the fulfilment ring fills the ring of a %s fulfilment to %i percent',
  (fulfilmentState, drawn) => {
    renderStanding(<FulfilmentView stats={someStats({ fulfilmentState })} />, new FakeCallClient());
    expect(drawnOf(screen.getByRole('img', { name: /^Fulfilment/ }))).toBe(drawn);
  },
);

it.each(STATES)(
  '[PERF-19] the fulfilment ring fills the ring on the card of a %s fulfilment to %i percent',
  (fulfilmentState, drawn) => {
    const { container } = render(<FulfilmentCard stats={someStats({ fulfilmentState })} />);
    const ring = container.querySelector('[aria-hidden="true"]:has(> svg circle)');
    expect(ring && drawnOf(ring)).toBe(drawn);
  },
);
