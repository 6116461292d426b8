// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { VisitScreen } from './visit-screen';

const address = { jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18' };

it('[VISIT-13] a visit’s page shows every perk of a home', () => {
  const visit = aVisit({
    property: { line1: '19 Balham Hill', perks: ['Tea and biscuits', 'Quiet street'] },
  });
  const initial = { ok: true, value: visit } as const;
  const page = <VisitScreen address={address} initial={initial} isDriver={false} now={NOW} />;
  renderApp(page, new FakeCallClient());
  const text = screen.getByRole('main').textContent;
  expect(text).toContain('Tea and biscuits');
  expect(text).toContain('Quiet street');
});
