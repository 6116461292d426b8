import { expect, it } from 'vitest';
import { isCommonPassword } from './change-password';

it.each(['Sweep-sample-1', 'sweep-sample-1', 'SWEEP-SAMPLE-1', 'Sweep-Sample-1!', 'PassWord1'])(
  'the backend rejects the guessable password %s',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

it.each(['a quiet broom', 'Sweep-sample-12', 'my Sweep-sample-1'])(
  'the backend accepts %s',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
