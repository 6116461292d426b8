// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Letters } from '@/components/money/documents/letters';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { englishTexts, inPseudo } from '@/tests/support/pseudo-language';
import { renderApp } from '@/tests/support/render-app';
import { LegalScreen } from './legal-screen';
import { LegalTextScreen } from './legal-text-screen';
import { LicencesScreen } from './licences-screen';

it('no text of the legal pages is untranslated', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/app-sweepers/api/licences') throw new TypeError('no signal');
    return Response.json([{ packages: ['K-2', '56C'], text: 'Ewa' }]);
  });
  renderApp(
    <>
      <LegalScreen letters={<Letters />} />
      <LicencesScreen />
      <LegalTextScreen slug="gone" shown={null} />
    </>,
    new FakeCallClient(),
  );
  expect(await screen.findByText(/K-2/)).toBeDefined();
  expect(await screen.findByRole('button', { name: inPseudo('Retry') })).toBeDefined();
  expect(englishTexts()).toEqual([]);
  vi.unstubAllGlobals();
});
