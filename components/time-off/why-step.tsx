'use client';

import { Button } from '@/components/ui/button';
import { Choices } from '@/components/ui/choices';
import { MessageField } from '@/components/ui/message-field';
import { commonMessages } from '@/lib/core/texts/common-messages';
import type { BreakDraft } from '@/lib/features/time-off/break-draft';
import { offeredReasons } from '@/lib/features/time-off/breaks';
import { timeOffMessages } from '@/lib/features/time-off/messages';
import { BREAK_LIMITS } from '@/lib/features/time-off/model';
import type { DraftErrors } from './draft-errors.view';
import { StepFrame } from './step-frame';

interface WhyStepProps {
  readonly draft: BreakDraft;
  readonly errors: DraftErrors;
  /** What was sent before did not arrive. */
  readonly isAgain: boolean;
  readonly isNoteRequired: boolean;
  readonly isBusy: boolean;
  readonly onChange: (part: Partial<BreakDraft>) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** Why, and what there is to say about it; then what it costs is looked up. [TIME-17] [TIME-18] */
export function WhyStep(props: WhyStepProps) {
  const { draft, errors, isAgain, isNoteRequired, isBusy, onChange, onNext, onBack } = props;
  const reasons = offeredReasons(draft.type).map((value) => ({
    value,
    label: timeOffMessages.reason[value],
  }));
  return (
    <StepFrame title={timeOffMessages.whyTitle} step={2} onBack={onBack}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        <Choices
          legend={timeOffMessages.reasonLabel}
          name="reason"
          options={reasons}
          value={draft.reason}
          error={errors.reason}
          onChange={(reason) => onChange({ reason })}
        />
        <MessageField
          label={timeOffMessages.message}
          name="note"
          limit={BREAK_LIMITS.noteLength}
          value={draft.note}
          onChange={(note) => onChange({ note })}
          isRequired={isNoteRequired}
          error={errors.note}
        />
        <Button type="submit" size="main" isPending={isBusy}>
          {isAgain ? commonMessages.tryAgain : timeOffMessages.seeCost}
        </Button>
      </form>
    </StepFrame>
  );
}
