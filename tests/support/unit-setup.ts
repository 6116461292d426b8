import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Test files share a process, and channels go through all of it: each file has a browser of its own. */
const NodeChannel = globalThis.BroadcastChannel;
const browser = crypto.randomUUID();
globalThis.BroadcastChannel = class extends NodeChannel {
  constructor(name: string) {
    super(`${browser} ${name}`);
  }
};

// A machine that is busy with other tests draws late; what never comes fails a little later.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 5_000 });
}

/** What a test wrote to the console as an error or a warning; a passing test writes none. */
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
