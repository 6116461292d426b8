import type { TestResult, TestStep } from '@playwright/test/reporter';
import { describe, expect, it } from 'vitest';
import { whyOf } from './reporter';

const step = (title: string, category: string, isFailed: boolean) =>
  ({ title, category, ...(isFailed && { error: { message: 'x' } }) }) as TestStep;
const failure = (message: string): Pick<TestResult, 'steps' | 'errors' | 'annotations' | 'status'> => ({
  status: 'failed',
  errors: [{ message }],
  steps: [
    step('Before Hooks', 'hook', false),
    step('visit', 'test.step', false),
    step('start', 'test.step', true),
  ],
  annotations: [
    { type: 'on screen', description: 'Mina Start' },
    { type: 'picture', description: '.reports/engines/a.png' },
  ],
});

describe('whyOf', () => {
  it('says in one line which step, why, what was on screen and where the picture is', () => {
    expect(whyOf(failure('Error: \u001b[31mnot\u001b[0m\n  there'))).toBe(
      'start: Error: not there · on screen: Mina Start · .reports/engines/a.png',
    );
  });

  it('says what it knows of a browser that shows nothing any more', () => {
    expect(whyOf({ status: 'timedOut', errors: [], steps: [], annotations: [] })).toBe('timedOut');
  });
});
