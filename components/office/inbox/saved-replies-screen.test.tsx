// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { SavedRepliesScreen } from './saved-replies-screen';

const REPLIES = [{ id: 7, title: 'We look', body: 'We look into it.' }];
const show = (outcome: FormOutcome | null = null, replies = REPLIES) =>
  render(<SavedRepliesScreen replies={replies} outcome={outcome} />);
const fieldsOf = (name: string) => {
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name });
  if (!form) throw new Error(`${name} has no form`);
  return [form.getAttribute('action')?.split('/').at(-1), Object.fromEntries(new FormData(form))];
};
const refused = (fields: Record<string, string[]>, about = ''): FormOutcome => ({
  ...{ form: 'saveReply', about },
  refusal: { code: 'validation_error', fields, typed: { title: 'Typed', body: '' } },
});

it('the page of saved replies has a form for each reply, with Remove beside Save, and one for a new reply', () => {
  show();
  const save = screen.getByRole('button', { name: 'Save: We look' });
  expect(save.nextElementSibling).toBe(screen.getByRole('button', { name: 'Remove: We look' }));
  expect(fieldsOf('Save: We look')).toEqual([
    'saveReply',
    { id: '7', title: 'We look', body: 'We look into it.' },
  ]);
  expect(fieldsOf('Remove: We look')).toEqual(['removeReply', { id: '7', title: 'We look' }]);
  expect(fieldsOf('Add')).toEqual(['saveReply', { id: '', title: '', body: '' }]);
});

it.each([
  [{ form: 'saveReply', about: '7', refusal: null }, 'Saved: We look'],
  [{ form: 'saveReply', about: '', refusal: null }, 'Saved: Call us'],
  [{ form: 'removeReply', about: 'Old reply', refusal: null }, 'Removed: Old reply'],
  [refused({ title: ['x'] }), 'Not saved. The name needs 1 to 60 characters.'],
  [refused({ body: ['x'] }), 'Not saved. The reply needs 1 to 2,000 characters.'],
  [refused({ replies: ['x'] }), 'Not saved. There are 50 replies already. Remove one first.'],
] satisfies [FormOutcome, string][])(
  'the page of saved replies says what became of a form: %#',
  (outcome, text) => {
    show(outcome, [{ id: 9, title: 'Call us', body: 'Please call.' }, ...REPLIES]);
    expect(screen.getByRole(outcome.refusal ? 'alert' : 'status').textContent).toBe(text);
  },
);

it('the page of saved replies keeps a refused new reply as it was typed', () => {
  show(refused({ body: ['x'] }));
  expect(fieldsOf('Add')).toEqual(['saveReply', { id: '', title: 'Typed', body: '' }]);
  expect(fieldsOf('Save: We look')[1]).toMatchObject({ title: 'We look' });
});

it('the page of saved replies says that there are none', () => {
  show(null, []);
  expect(screen.getByText('There are no saved replies yet.')).toBeDefined();
});
