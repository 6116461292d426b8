// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LeavingForm } from '@/components/work/visits/leaving-form';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { openVisitsCalls } from '@/lib/features/work/open-visits/calls';
import { withStart } from '@/lib/features/work/visits/rules';
import { aVisit } from '@/tests/support/a-visit';
import { englishTexts, inPseudo, pseudoApp } from '@/tests/support/pseudo-language';
import { OpenVisitsNotice } from './open-visits-notice';

const NOW = '2026-11-18T10:46:00.000Z';
const anna = withStart(
  aVisit({ actualDate: '2026-11-16', customerPreferredName: '4' }),
  '2026-11-16T10:04:00.000Z',
);

it('the pseudo language translates the card of an open visit', async () => {
  const { renderApp, fake } = await pseudoApp();
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  fake.answer(openVisitsCalls.listOpenVisits, () => [anna]);
  renderApp(<OpenVisitsNotice days={[]} today="2026-11-18" now={NOW} />, fake);
  await act(() => vi.dynamicImportSettled());
  await screen.findByLabelText(inPseudo('When did you leave?'));
  expect(englishTexts()).toEqual([]);
});

it.each(['', '10:00', '23:00'])('the pseudo language translates what is wrong with %j', async (value) => {
  const { renderApp, fake } = await pseudoApp();
  renderApp(
    <LeavingForm visit={anna} now="2026-11-16T22:00:00.000Z" isPending={false} onFinish={() => {}} />,
    fake,
  );
  fireEvent.change(screen.getByLabelText(inPseudo('When did you leave?')), { target: { value } });
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByLabelText(inPseudo('When did you leave?')).getAttribute('aria-invalid')).toBe('true');
  expect(englishTexts()).toEqual([]);
});
