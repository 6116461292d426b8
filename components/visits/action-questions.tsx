import { EarlyDialog } from '@/components/early-start/early-dialog';
import type { ClockTime, Instant } from '@/lib/core/time/zoned';
import type { VisitAction } from '@/lib/features/visit-actions/hooks';
import type { DisplayState, FinishJudgement } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { FinishDialog } from './finish-dialog';
import { UndoDialog } from './undo-dialog';

/** The question that an action asks first. */
export type ActionQuestion = Exclude<FinishJudgement, 'as-planned'> | 'undo' | 'early';

interface ActionQuestionsProps {
  readonly visit: Visit;
  readonly state: DisplayState;
  readonly arrival: ClockTime | null;
  readonly now: Instant;
  readonly question: ActionQuestion | null;
  readonly onAnswer: (action: VisitAction) => void;
  readonly onClose: () => void;
}

/** The questions of the action bar, of which one is open at most. */
export function ActionQuestions(props: ActionQuestionsProps) {
  const { visit, state, arrival, now, question, onAnswer, onClose } = props;
  return (
    <>
      <EarlyDialog
        isOpen={question === 'early'}
        begins="visit"
        time={arrival}
        onStart={() => onAnswer('start')}
        onClose={onClose}
      />
      <FinishDialog
        visit={visit}
        now={now}
        judgement={question === 'fewer' || question === 'more' ? question : null}
        onFinish={() => onAnswer('finish')}
        onClose={onClose}
      />
      <UndoDialog
        isOpen={question === 'undo'}
        isFinished={state === 'finished'}
        isUndone={state === 'scheduled'}
        onUndo={() => onAnswer('unstart')}
        onClose={onClose}
      />
    </>
  );
}
