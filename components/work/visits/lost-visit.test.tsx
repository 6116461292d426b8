// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { VisitScreen } from './visit-screen';

const NOT_FOUND = callError('not_found', 'r1', { userMessage: 'Not found' });

it('a visit’s page shows that the visit is lost, and the visit itself once the server returns it again', async () => {
  const fake = new FakeCallClient();
  fake.refuse(visitCalls.getVisit, NOT_FOUND);
  const address = { jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18' };
  const loss = {
    ...{ id: 91, jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18', startTime: '10:00' },
    ...{ customerPreferredName: 'Mateusz', isWholeJob: false, cause: 'office', state: 'nobody' },
    ...{ lostAt: '2026-11-18T10:00:00.000Z', isUnread: true },
  };
  const initial = { ok: false, error: NOT_FOUND } as const;
  renderApp(<VisitScreen {...{ address, initial, loss }} isDriver={false} now={NOW} />, fake);
  await act(() => vi.dynamicImportSettled());
  expect(await screen.findByText('This visit is no longer yours')).toBeDefined();
  fake.answer(visitCalls.getVisit, () => aVisit({ customerPreferredName: 'Mateusz' }));
  await act(async () => fireEvent(window, new Event('focus')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mateusz' })).toBeDefined();
  expect(screen.queryByText('This visit is no longer yours')).toBeNull();
});
