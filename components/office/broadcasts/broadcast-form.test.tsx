// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BroadcastForm } from './broadcast-form';

it.each([
  ['image', 'Picture', 'https://a.example/a.png'],
  ['worker', 'Cleaner or area', 'Ella'],
  ['area', 'Cleaner or area', 'Ella'],
])('the broadcast form marks the field of the fault %s and keeps the typed text', (fault, label, text) => {
  const typed = { image: 'https://a.example/a.png', who: 'Ella' };
  const refusal = { code: 'validation_error' as const, fields: { [fault]: ['Wrong'] }, typed };
  render(
    <BroadcastForm
      {...{ kind: 'popup', draft: null, clientKey: 'a-key', preview: null }}
      outcome={{ form: 'saveBroadcast', about: '', refusal }}
    />,
  );
  const marked = document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]');
  expect([...marked]).toEqual([screen.getByLabelText(label)]);
  expect(marked[0]?.value).toBe(text);
  expect(marked[0]?.closest('div')?.parentElement?.textContent).toContain('Not saved.');
});
