// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { englishTexts, pseudoApp, speakEnglish, speakPseudoLanguage } from '@/tests/support/pseudo-language';

beforeAll(speakPseudoLanguage);
afterAll(speakEnglish);

it.each([
  [{ workerId: 7, name: 'Ewa' }, undefined],
  [{ workerId: 7, name: null }, undefined],
  [null, 'no-administrator'],
  [null, 'no-worker'],
  [null, 'in-demo'],
  [null, 'failed'],
])('asks in the pseudo language whether to act as %o (%s)', async (wish, problem) => {
  const { ImpersonationScreen } = await import('./impersonation-screen');
  render(<ImpersonationScreen wish={wish} problem={problem} />);
  expect(englishTexts()).toEqual([]);
});

it('says who acts, and has the way out, in the pseudo language', async () => {
  const { renderApp, fake } = await pseudoApp();
  const { ImpersonationFrame } = await import('./impersonation-frame');
  const { EndImpersonationRow } = await import('./end-impersonation-row');
  renderApp(
    <>
      <ImpersonationFrame name="Ewa" />
      <EndImpersonationRow className="" />
    </>,
    fake,
  );
  expect(englishTexts()).toEqual([]);
});
