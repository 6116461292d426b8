// @vitest-environment jsdom

import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CLAIM_STATES } from '@/lib/features/work/visits/model';
import { aVisit } from '@/tests/support/a-visit';
import { englishTexts } from '@/tests/support/pseudo-language';
import { ClaimCard } from './claim-note';

it.each(CLAIM_STATES)('the pseudo language translates claims that are %s', (state) => {
  const times = { tappedAt: '2026-11-16T10:00:00.000Z', arrivedAt: null, reason: 'The bell is blue.' };
  const claims = (['start', 'finish'] as const).map((kind) => ({ kind, state, ...times }));
  render(<ClaimCard visit={aVisit({ actualDate: '2026-11-15', claims })} />);
  expect(englishTexts()).toEqual([]);
});
