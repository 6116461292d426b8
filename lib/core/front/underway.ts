import type { ServerResponse } from 'node:http';

/** The answers that are being given. */
export interface Underway {
  add(response: ServerResponse): void;
  /** Resolves once none is left, after `graceMs` at the latest. Their connections end with them. */
  finish(graceMs: number): Promise<void>;
}

export function createUnderway(): Underway {
  const responses = new Set<ServerResponse>();
  let onQuiet = () => {};
  return {
    add(response) {
      responses.add(response);
      response.once('close', () => {
        responses.delete(response);
        if (responses.size === 0) onQuiet();
      });
    },
    finish(graceMs) {
      for (const response of responses) if (!response.headersSent) response.setHeader('Connection', 'close');
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, graceMs);
        onQuiet = () => {
          clearTimeout(timer);
          resolve();
        };
        if (responses.size === 0) onQuiet();
      });
    },
  };
}
