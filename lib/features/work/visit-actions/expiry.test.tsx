// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import type { NewWrite } from '@/lib/core/phone/outbox/model';
import { OutboxContext, useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { useVisitActions, type VisitAction } from './hooks';
import { useRecordDone } from './use-record-done';

const ACTIONS: readonly VisitAction[] = ['start', 'unstart', 'finish'];

function Buttons({ onWrite }: { readonly onWrite: (write: NewWrite) => void }) {
  const outbox = useOutbox();
  const enqueue = async (write: NewWrite) => {
    onWrite(write);
    return { kind: 'waiting' } as const;
  };
  return (
    <OutboxContext value={{ ...outbox, enqueue }}>
      {ACTIONS.map((action) => (
        <Action key={action} action={action} />
      ))}
      <Done />
    </OutboxContext>
  );
}

function Action({ action }: { readonly action: VisitAction }) {
  const { act: take } = useVisitActions(aVisit(), () => undefined);
  return (
    <button type="button" onClick={() => void take(action)}>
      {action}
    </button>
  );
}

function Done() {
  const record = useRecordDone(aVisit());
  return (
    <button type="button" onClick={() => void record()}>
      both
    </button>
  );
}

async function writesOf(isClaimed: boolean | null, buttons: readonly string[]) {
  const fake = new FakeCallClient();
  if (isClaimed === null) fake.refuse(flagCalls.getFeatureGenerallyActive, callError('no_internet', 'r1'));
  else {
    fake.answer(flagCalls.getFeatureGenerallyActive, ({ input }) => ({
      active: isClaimed && input.params?.name === OWN_FEATURES.lateClaims,
    }));
  }
  const onWrite = vi.fn<(write: NewWrite) => void>();
  renderApp(<Buttons onWrite={onWrite} />, fake, NOW);
  await act(() => vi.dynamicImportSettled());
  for (const name of buttons) await userEvent.click(screen.getByRole('button', { name }));
  return onWrite.mock.calls.map(([{ write, expiryDays }]) => [write.type, expiryDays]);
}

it('a start and a finish wait 90 days on the phone if late ones go to the office, and an undo does not', async () => {
  expect(await writesOf(true, [...ACTIONS, 'both'])).toEqual([
    ['startVisit', 90],
    ['unstartVisit', undefined],
    ['finishVisit', 90],
    ['startVisit', 90],
    ['finishVisit', 90],
  ]);
});

it('a start and a finish wait as long on a phone that does not know the root’s features', async () => {
  expect(await writesOf(null, ['start', 'finish'])).toEqual([
    ['startVisit', 90],
    ['finishVisit', 90],
  ]);
});

it('a start and a finish expire like other writes at a root that decides by itself', async () => {
  expect(await writesOf(false, ['start', 'finish'])).toEqual([
    ['startVisit', undefined],
    ['finishVisit', undefined],
  ]);
});
