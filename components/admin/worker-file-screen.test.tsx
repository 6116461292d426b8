// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Worker } from '@/lib/features/session/wire';
import { aWorker } from '@/tests/support/a-worker';
import { WorkerFileScreen } from './worker-file-screen';

const show = (worker: Partial<Worker>) =>
  render(
    <WorkerFileScreen
      file={{ worker: aWorker(worker), plan: [], devices: [], features: [] }}
      audit={[
        {
          ...{
            id: 1,
            administrator: 'office@sweep.example',
            actingAs: null,
            call: 'finishVisit',
            subject: {},
          },
          ...{ status: 200, requestId: 'r1', at: '2026-11-23T08:07:00.000Z' },
        },
      ]}
      outcome={{ saved: undefined, notSaved: undefined }}
    />,
  );

it.each([
  ['trialling', 'On trial · 07700 900123'],
  ['trusted', 'Trusted · 07700 900123'],
  ['legendary', 'legendary · 07700 900123'],
  [null, '07700 900123'],
])('says in words how far a worker has come: %s', (trustLevel, text) => {
  show({ trustLevel });
  expect(screen.getByText(text)).toBeDefined();
});

it('says when something was done and by whom', () => {
  show({});
  expect(screen.getByText('Monday 23 November, 8:07am · office@sweep.example')).toBeDefined();
});
