// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Field } from './field';

const field = () => screen.getByLabelText<HTMLInputElement>('Day');
const looksEmpty = () => field().hasAttribute('data-empty');

it.each([
  ['date', '2026-11-30'],
  ['time', '12:10'],
])('a field for a %s looks empty until somebody types into it', (type, value) => {
  render(<Field label="Day" type={type} name="day" />);
  expect(looksEmpty()).toBe(true);
  fireEvent.input(field(), { target: { value } });
  expect(looksEmpty()).toBe(false);
  fireEvent.input(field(), { target: { value: '' } });
  expect(looksEmpty()).toBe(true);
});

it('a day’s field follows the value that the screen sets', () => {
  const show = (value: string) => <Field label="Day" type="date" value={value} onChange={() => {}} />;
  const { rerender } = render(show(''));
  expect(looksEmpty()).toBe(true);
  rerender(show('2026-11-30'));
  expect(looksEmpty()).toBe(false);
});

it('a day’s field looks empty again once its form is reset', async () => {
  render(
    <form>
      <Field label="Day" type="date" name="day" />
    </form>,
  );
  fireEvent.input(field(), { target: { value: '2026-11-30' } });
  expect(looksEmpty()).toBe(false);
  field().form?.reset();
  await waitFor(() => expect(looksEmpty()).toBe(true));
});

it('an empty text field is not marked as an empty date field', () => {
  render(<Field label="Day" name="day" />);
  expect(looksEmpty()).toBe(false);
});
