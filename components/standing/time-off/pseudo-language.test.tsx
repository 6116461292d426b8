// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EMPTY_BREAK_DRAFT } from '@/lib/features/standing/time-off/break-draft';
import { englishTexts } from '@/tests/support/pseudo-language';
import { CostStep } from './cost-step';
import { WhenStep } from './when-step';

const nothing = () => undefined;

it('no text is untranslated in the step that asks for the days', () => {
  const draft = { ...EMPTY_BREAK_DRAFT, type: 'part_day', startDay: '2026-12-02' } as const;
  const hours = [{ start: '09:00', end: '17:00' }];
  render(
    <WhenStep
      {...{ draft, hours }}
      errors={{}}
      today="2026-11-18"
      onChange={nothing}
      onNext={nothing}
      onBack={nothing}
    />,
  );
  expect(document.body.textContent).toContain('[Šîñĝļé ðåý');
  expect(englishTexts()).toEqual([]);
});

it('no text is untranslated in the step that shows the cost, with the same amounts', () => {
  const visit = { visitDate: '2026-12-02', fine: 10, postcode: 'SW12', requiredDuration: 2 };
  const effects = { noticeCategory: 'late', reliability: 0.8, affectedVisits: [visit], requiresOps: true };
  const plan = {
    startDay: '2026-12-02',
    endDay: '2026-12-02',
    availability: [],
    reason: 'sick',
    note: '',
  } as const;
  render(
    <CostStep
      preview={{ plan, effects, handovers: null }}
      reliableDays={{ counted: 50, target: 60 }}
      isAgain={false}
      isBusy={false}
      onBook={nothing}
      onBack={nothing}
    />,
  );
  expect(document.body.textContent).toMatch(/\[Ýöû påý £10 îñ .*?·\]/);
  expect(englishTexts()).toEqual([]);
});
