// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Letters } from '@/components/money/documents/letters';
import { pageKind } from '@/lib/core/ground/site/page-lookup';
import { routes } from '@/lib/core/ground/site/routes';
import { UserContext } from '@/lib/core/phone/session/user';
import { documentsCalls } from '@/lib/features/money/documents/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { LegalScreen } from './legal-screen';

function show(fake = new FakeCallClient()) {
  renderApp(
    <UserContext value={{ ok: true, value: { id: 7, email: 'zoe@example.org' } }}>
      <LegalScreen letters={<Letters />} />
    </UserContext>,
    fake,
  );
}

it('[ACHV-09] [NAV-29] the legal page has our sample terms and privacy, the version and the licences', () => {
  expect(pageKind(routes.legal)).toBe('signed-in');
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Legal');
  const rules = within(screen.getByRole('region', { name: 'Rules and privacy' })).getAllByRole('link');
  expect(rules.map((link) => link.getAttribute('href'))).toEqual(['/legal/terms', '/legal/privacy']);
  const app = within(screen.getByRole('region', { name: 'About this app' }));
  expect(app.getByRole('link', { name: /^Licences/ }).getAttribute('href')).toBe('/legal/licences');
  expect(app.getByText('Sweep · Version 3.25.0')).toBeDefined();
});

it('[PAY-06] [ACHV-09] the legal page emails the self-employed letter and the contract', async () => {
  const fake = new FakeCallClient();
  fake.answer(documentsCalls.emailSelfEmployedLetter, () => ({ success: true }));
  fake.answer(documentsCalls.emailContract, () => ({ success: true }));
  show(fake);
  expect(screen.getByText('We send these to zoe@example.org.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Email the self-employed letter' }));
  await userEvent.click(screen.getByRole('button', { name: 'Email my contract' }));
  expect(fake.madeOf(documentsCalls.emailSelfEmployedLetter)).toHaveLength(1);
  expect(fake.madeOf(documentsCalls.emailContract)).toHaveLength(1);
  expect(
    await screen.findByText('Success. You will receive an email with the requested documents'),
  ).toBeDefined();
});
