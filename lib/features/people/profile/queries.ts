import 'server-only';
import { loadForWorker, loadUserAnswer } from '@/lib/core/gateway/sign-in/queries';

export const loadWorker = () => loadForWorker(() => ({ worker: loadUserAnswer() }));
