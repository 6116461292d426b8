import 'server-only';
import { keysCalls } from '@/lib/features/keys/calls';
import { loadForWorker, loadUserAnswer } from '@/lib/features/session/queries';

/** What the profile shows. [NAV-19] [KEYS-08] */
export const loadProfile = () =>
  loadForWorker((read, workerId) => ({
    worker: loadUserAnswer(),
    entries: read(keysCalls.listCustomersAndKeys, { params: { workerId } }),
  }));

/** For the pages that show the worker and nothing else. [NAV-20] [NAV-21] */
export const loadWorker = () => loadForWorker(() => ({ worker: loadUserAnswer() }));
