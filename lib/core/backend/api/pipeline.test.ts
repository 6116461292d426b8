import { expect, it } from 'vitest';
import type { WireResponse } from '@/lib/core/ground/contract/wire-message';
import { pipeline } from './pipeline';
import { NOT_FOUND, SESSION_EXPIRED } from './refusal';

const answerOf = (body: unknown): WireResponse => ({ status: 200, headers: {}, body });

it('a pipeline passes the values that earlier steps added to each step', async () => {
  const answer = pipeline<{ readonly first: number }>()
    .add(({ first }) => ({ second: first + 1 }))
    .around<{ readonly third: number }>(({ second }, next) => next({ third: second + 1 }))
    .answer(async (exchange) => answerOf(exchange));
  expect(await answer({ first: 1 })).toEqual(answerOf({ first: 1, second: 2, third: 3 }));
});

it('a pipeline returns the first refusal and runs no later step', async () => {
  const run: string[] = [];
  const answer = pipeline<object>()
    .add(() => NOT_FOUND)
    .add(() => {
      run.push('later step');
      return SESSION_EXPIRED;
    })
    .answer(async () => {
      run.push('last step');
      return answerOf(null);
    });
  expect(await answer({})).toMatchObject({ status: 404, body: { error_code: 'not_found' } });
  expect(run).toEqual([]);
});

it('a pipeline lets an around step change the response, even a refusal', async () => {
  const around = pipeline<{ readonly isRefused: boolean }>().around(async (_, next) => ({
    ...(await next({})),
    headers: { 'x-step': 'around' },
  }));
  const answer = around
    .add(({ isRefused }) => (isRefused ? NOT_FOUND : {}))
    .answer(async () => answerOf('answer'));
  expect(await answer({ isRefused: false })).toEqual({
    ...answerOf('answer'),
    headers: { 'x-step': 'around' },
  });
  expect(await answer({ isRefused: true })).toMatchObject({ status: 404, headers: { 'x-step': 'around' } });
});
