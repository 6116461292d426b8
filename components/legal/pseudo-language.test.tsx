// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { englishTexts } from '@/tests/support/pseudo-language';
import { renderApp } from '@/tests/support/render-app';
import { LegalScreen } from './legal-screen';
import { LicencesScreen } from './licences-screen';

it('has no untranslated text', async () => {
  vi.stubGlobal('fetch', async () => Response.json([{ packages: ['K-2', '56C'], text: 'Ewa' }]));
  renderApp(
    <>
      <LegalScreen />
      <LicencesScreen />
    </>,
    new FakeCallClient(),
  );
  expect(await screen.findByText(/K-2/)).toBeDefined();
  expect(englishTexts()).toEqual([]);
  vi.unstubAllGlobals();
});
