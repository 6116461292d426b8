// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { englishTexts, pseudoApp } from '@/tests/support/pseudo-language';

it('no text of the confirmation is untranslated', async () => {
  const { renderApp, fake } = await pseudoApp();
  const { ConfirmIdentity } = await import('./confirm-identity');
  await act(async () => {
    renderApp(<ConfirmIdentity reason="" onConfirmed={() => {}} onCancel={() => {}} />, fake);
  });
  expect(document.querySelectorAll('button').length).toBeGreaterThan(1);
  expect(englishTexts()).toEqual([]);
});
