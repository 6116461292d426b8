import 'server-only';
import { loadForWorker } from '@/lib/core/sign-in/queries';

/** Whose page it is, and when. The jobs are asked for by the page itself, in the areas that the phone remembers. */
export const loadExtraJobs = () => loadForWorker(() => ({}));
