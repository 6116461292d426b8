// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { englishTexts, pseudoApp } from '@/tests/support/pseudo-language';
import { EndImpersonationRow } from './end-impersonation-row';
import { ImpersonationFrame } from './impersonation-frame';
import { ImpersonationScreen } from './impersonation-screen';

it.each([
  [{ workerId: 7, name: 'Ewa' }, undefined],
  [{ workerId: 7, name: null }, undefined],
  [null, 'no-administrator'],
  [null, 'no-worker'],
  [null, 'in-demo'],
  [null, 'failed'],
])('the pseudo language translates the impersonation page for %o (%s)', (request, problem) => {
  render(<ImpersonationScreen request={request} problem={problem} />);
  expect(englishTexts()).toEqual([]);
});

it('the pseudo language translates the impersonation bar and the row that ends it', async () => {
  const { renderApp, fake } = await pseudoApp();
  renderApp(
    <>
      <ImpersonationFrame name="Ewa" />
      <EndImpersonationRow className="" />
    </>,
    fake,
  );
  expect(englishTexts()).toEqual([]);
});
