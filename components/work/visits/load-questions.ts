import { withDialog } from '@/components/ui/lazy-dialog';

/** The shell preloads it too, so that the questions open offline. */
export const loadQuestions = withDialog(() => import('./action-questions'));
