// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { HelpTopic } from '@/lib/features/office/help/schema';
import { HelpTopicsScreen } from './help-topics-screen';

const TOPICS: readonly HelpTopic[] = [
  {
    ...{ category: 'payment', email: true, callback: false, chat: true },
    ...{ recommended: 'email', tags: ['payment', 'late-pay'] },
  },
  { category: 'keys', email: false, callback: true, chat: true, recommended: 'callback', tags: [] },
];

const show = (outcome: FormOutcome | null = null) =>
  render(<HelpTopicsScreen topics={TOPICS} outcome={outcome} />);

const formOf = (name: string) => {
  const form = screen.getByRole('button', { name: `Save: ${name}` }).closest('form');
  if (!form) throw new Error('There is no form.');
  return form;
};

it('the help topics have a form each, which sends the ways that are on', () => {
  show();
  expect(Object.fromEntries(new FormData(formOf('Payment')))).toEqual({
    ...{ category: 'payment', email: 'on', chat: 'on', recommended: 'email', tags: 'payment, late-pay' },
  });
  expect(Object.fromEntries(new FormData(formOf('Keys')))).toEqual({
    ...{ category: 'keys', callback: 'on', chat: 'on', recommended: 'callback', tags: '' },
  });
});

it('a refused help topic keeps what was typed and says why at its field, at no other topic', () => {
  const typed = { email: '', callback: '', chat: '', recommended: 'chat', tags: 'a/b' };
  const fields = { recommended: ['x'], tags: ['x'] };
  show({
    ...{ form: 'helpTopic', about: 'payment' },
    refusal: { code: 'validation_error', fields, typed },
  });
  const form = within(formOf('Payment'));
  expect(screen.getByRole('alert').textContent).toBe('Not saved: Payment');
  expect(Object.fromEntries(new FormData(formOf('Payment')))).toEqual({
    ...{ category: 'payment', recommended: 'chat', tags: 'a/b' },
  });
  expect(form.getByText('This way is off. Recommend one that is on.').id).toBe(
    form.getByRole('combobox').getAttribute('aria-describedby'),
  );
  expect(form.getByText(/^Use at most 10 tags/)).toBeDefined();
  expect(within(formOf('Keys')).getByRole('combobox').getAttribute('aria-invalid')).toBeNull();
});
