// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Licence } from '@/lib/features/reading/legal/licences';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { LicencesScreen } from './licences-screen';

afterEach(() => vi.unstubAllGlobals());

const LICENCES: readonly Licence[] = [
  { packages: ['next@16.4.5'], text: 'The MIT License (MIT)\nCopyright Vercel' },
  { packages: ['react-dom@19.3.1', 'react@19.3.1'], text: 'MIT License\nCopyright Meta' },
];

const show = () => renderApp(<LicencesScreen />, new FakeCallClient());
const rows = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('[ACHV-09] the licence page lists all packages, finds one by its name, and shows its licence when it is opened', async () => {
  vi.stubGlobal('fetch', async () => Response.json(LICENCES));
  show();
  expect(await screen.findByText(/3 packages/)).toBeDefined();
  expect(rows()).toEqual(['next@16.4.5', 'react-dom@19.3.1 and 1 more']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search packages' }), 'React');
  expect(rows()).toEqual(['react-dom@19.3.1 and 1 more']);
  expect(screen.queryByText(/Copyright Meta/)).toBeNull();
  await userEvent.click(screen.getByText('react-dom@19.3.1 and 1 more'));
  expect((await screen.findByText(/Copyright Meta/)).textContent).toBe('MIT License\nCopyright Meta');
  expect(screen.getByText('react-dom@19.3.1, react@19.3.1')).toBeDefined();
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  expect(screen.getByText('No package has this name')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(rows()).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

it('the licences page says that there is no signal or an error of the server, and loads on retry', async () => {
  let answer: () => Response = () => {
    throw new TypeError('Failed to fetch');
  };
  vi.stubGlobal('fetch', async () => answer());
  show();
  expect(await screen.findByText('Licences are not kept on this phone')).toBeDefined();
  expect(screen.getByText('You need a connection to see this.')).toBeDefined();
  answer = () => new Response(null, { status: 404 });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Could not load the licences')).toBeDefined();
  answer = () => Response.json(LICENCES);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('next@16.4.5')).toBeDefined();
});
