import 'server-only';
import { loadForWorker } from '@/lib/features/session/queries';
import { keysCalls } from './calls';

/** The worker's customers and keys. [KEYS-08] */
export const loadKeys = () =>
  loadForWorker((read, workerId) => ({
    entries: read(keysCalls.listCustomersAndKeys, { params: { workerId } }),
  }));
