import { withDialog } from '@/components/ui/lazy-dialog';

/** Also preloaded by the shell, so that the questions open offline. */
export const loadQuestions = withDialog(() => import('./action-questions'));
