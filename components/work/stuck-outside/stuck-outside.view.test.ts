import { afterEach, expect, it, vi } from 'vitest';

const LET_IN = {
  since: '2026-11-18T10:00:00.000Z',
  end: { at: '2026-11-18T10:05:00.000Z', by: 'let-in' },
} as const;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  [undefined, 'Tap Start when you begin.'],
  ['{"start": "Begin"}', 'Tap Begin when you begin.'],
])(
  'the question before leaving uses the configured name of the start button: %s',
  async (replacements, text) => {
    vi.stubEnv('MESSAGES_VISIT_ACTIONS', replacements);
    vi.resetModules();
    const { stateText } = await import('./stuck-outside.view');
    expect(stateText(LET_IN)).toEqual({ title: 'They let you in at 10:05am', text });
  },
);
