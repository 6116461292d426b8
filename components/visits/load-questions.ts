import { withDialog } from '@/components/ui/dialog';

/** Loads the action bar's questions. The shell does so with the dialogs, so that they open without a connection, too. */
export const loadQuestions = withDialog(() => import('./action-questions'));
