import { defineCall, READ_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { LiveEvent } from './wire';

export const liveCalls = {
  /** Not in the specification. Server-sent events; `Last-Event-ID` resumes the stream. [CHAT-13] */
  openLiveStream: defineCall<Record<never, never>, LiveEvent>({
    id: 'openLiveStream',
    method: 'GET',
    path: 'live/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: null,
    offline: 'ignored',
    background: true,
    isStream: true,
  }),
};
