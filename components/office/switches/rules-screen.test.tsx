// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SETTINGS } from '@/lib/core/ground/site/settings';
import { RulesScreen } from './rules-screen';

const hintOf = (label: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

it('the page of rules shows each rule with its unit, bounds, usual number and where it shows', () => {
  render(<RulesScreen settings={[]} outcome={null} />);
  const { min, max, step, value } = screen.getByLabelText<HTMLInputElement>('Fine for late notice');
  expect([min, max, step, value]).toEqual(['0', '100', '0.01', '']);
  expect(screen.getAllByText('pounds, 0 to 100')).toHaveLength(3);
  expect(hintOf('Fine for late notice')).toBe(
    'For each visit of today that a cleaner gives back. Shown when cleaners book time off. 0: no fine. If empty: 10 pounds.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Fines for illness').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Waive all fines').checked).toBe(false);
});

it('the page of rules names the bounds at the refused field and keeps what was typed', () => {
  const refusal = { code: 'validation_error', fields: { number: ['100'] }, typed: { value: '-5' } } as const;
  const outcome = { form: 'rule', about: SETTINGS.lateFine, refusal };
  render(<RulesScreen settings={[]} outcome={outcome} />);
  expect(screen.getByLabelText('Fine for late notice')).toHaveProperty('value', '-5');
  expect(hintOf('Fine for late notice')).toContain(
    'Enter a number from 0 to 100, with at most 2 digits after the point. You typed -5.',
  );
});

it('a minimum above its target is refused at its field, with both numbers', () => {
  const refusal = {
    code: 'validation_error',
    fields: { 'not-above': ['95'] },
    typed: { value: '96' },
  } as const;
  const outcome = { form: 'rule', about: SETTINGS.fulfilmentMinimum, refusal };
  render(<RulesScreen settings={[]} outcome={outcome} />);
  expect(screen.getByLabelText('Lowest fulfilment')).toHaveProperty('value', '96');
  expect(hintOf('Lowest fulfilment')).toContain(
    'Lowest fulfilment must not be above “Good fulfilment”, which is 95. You typed 96.',
  );
});
