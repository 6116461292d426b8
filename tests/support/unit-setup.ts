import { afterEach, beforeEach, expect, vi } from 'vitest';
import { PATIENCE_MS } from './patience';

/** Test files share a process, in which broadcast channels are global: a prefix separates the files. */
const NodeChannel = globalThis.BroadcastChannel;
const browser = crypto.randomUUID();
globalThis.BroadcastChannel = class extends NodeChannel {
  constructor(name: string) {
    super(`${browser} ${name}`);
  }
};

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}

/** A console error or warning fails the test. */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => {
      complaints.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(async () => {
  if (typeof document !== 'undefined') {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
  }
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(complaints).toEqual([]);
});
