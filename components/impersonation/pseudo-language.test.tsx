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
])('asks in the pseudo language whether to act as %o (%s)', (wish, problem) => {
  render(<ImpersonationScreen wish={wish} problem={problem} />);
  expect(englishTexts()).toEqual([]);
});

it('says who acts, and has the way out, in the pseudo language', async () => {
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
