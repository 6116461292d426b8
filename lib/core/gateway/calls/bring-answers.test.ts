import { expect, it } from 'vitest';
import { type CallErrorCode, type CallResult, callError } from '@/lib/core/ground/contract/call-error';
import type { OutputOf } from '@/lib/core/ground/contract/define-call';
import { areaCalls } from '@/lib/features/work/extra-jobs/calls';
import { bringAnswers } from './bring-answers';

const { listAreas } = areaCalls;
type Answer = CallResult<OutputOf<typeof listAreas>>;

const of = (workerId: number) => ({ params: { workerId } });
const found = async (): Promise<Answer> => ({ ok: true, value: [{ id: 1, code: 'SW12' }] });
const failed = async (code: CallErrorCode): Promise<Answer> => ({ ok: false, error: callError(code, 'r') });

it('bringAnswers returns answers, and of the failures only the one that a demo always gives', async () => {
  const brought = await bringAnswers(1_000, async ({ bring }) => {
    await bring(listAreas, of(1), found());
    await bring(listAreas, of(2), failed('server_error'));
    await bring(listAreas, of(3), failed('demo_missing'));
  });
  expect(brought.map(({ key, result }) => [...key, result.ok])).toEqual([
    ['listAreas', { workerId: 1 }, 'areas', true],
    ['listAreas', { workerId: 3 }, 'areas', false],
  ]);
});

it('bringAnswers returns what came in time, and tells its caller that the rest is late', async () => {
  const lateness: boolean[] = [];
  let release: (answer: Answer) => void = () => {};
  const slow = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  const brought = await bringAnswers(20, async ({ bring, isLate }) => {
    await bring(listAreas, of(1), found());
    lateness.push(isLate());
    await bring(listAreas, of(2), slow);
    lateness.push(isLate());
  });
  expect(brought).toHaveLength(1);
  release(await found());
  await expect.poll(() => lateness).toEqual([false, true]);
  expect(brought).toHaveLength(1);
});
