'use client';

import { Frown, type LucideIcon, Smile } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { ModalRequest } from '@/components/shell/modals/modal-queue';
import { Button } from '@/components/ui/button';
import { Fieldset } from '@/components/ui/fieldset';
import { classNames } from '@/components/ui/styles';
import { useToast } from '@/components/ui/toasts';
import { useCallClient } from '@/lib/core/client/call-context';
import type { CallClient } from '@/lib/core/client/client';
import { report } from '@/lib/core/error-reporting/report';
import { commonMessages } from '@/lib/core/texts/common-messages';
import type { MoodSample } from '@/lib/features/deliveries/parse-data';
import { moodCalls } from '@/lib/features/mood/calls';
import { moodMessages } from '@/lib/features/mood/messages';
import type { MoodAnswer } from '@/lib/features/mood/model';
import { Shown } from './popup';
import { POPUP_ICON } from './popup-icon';

interface MoodOptions {
  readonly request: (modal: ModalRequest) => void;
  readonly onShown: () => void;
}

/** [MOOD-01] */
export function moodRequest(sample: MoodSample, { request, onShown }: MoodOptions): ModalRequest {
  let dismiss: () => void = () => undefined;
  return {
    title: sample.title ?? sample.question,
    isCentred: true,
    ...(sample.title && { description: sample.question }),
    onClose: () => dismiss(),
    content: (close) => (
      <Shown onShown={onShown}>
        <MoodQuestion
          sample={sample}
          onDismissal={(own) => {
            dismiss = own;
          }}
          onDone={() => {
            close();
            request(THANKS);
          }}
          close={close}
        />
      </Shown>
    ),
  };
}

/** [MOOD-10] */
const THANKS: ModalRequest = {
  title: moodMessages.submitted,
  description: moodMessages.thankYou,
  priority: 0,
  isCentred: true,
  content: (close) => (
    <Button size="main" onClick={close}>
      {commonMessages.close}
    </Button>
  ),
};

interface MoodQuestionProps {
  readonly sample: MoodSample;
  /** Says what to do when the user closes the question. */
  readonly onDismissal: (dismiss: () => void) => void;
  readonly onDone: () => void;
  readonly close: () => void;
}

function MoodQuestion({ sample, onDismissal, onDone, close }: MoodQuestionProps) {
  const client = useCallClient();
  const toast = useToast();
  const [picked, setPicked] = useState<Mood | null>(null);
  const [isSent, setIsSent] = useState(false);
  const offerDismissal = useEffectEvent(() =>
    onDismissal(isSent ? () => undefined : () => void sendDismissal(client, sample)),
  );
  useEffect(() => offerDismissal());
  const submit = async () => {
    if (picked === null || isSent) return;
    setIsSent(true);
    const result = await send(client, sample, picked);
    if (result.ok) return onDone();
    close();
    const said = result.error.userMessage;
    toast({ kind: 'danger', text: said && said !== commonMessages.problem ? said : moodMessages.failed });
  };
  return (
    <>
      <MoodChoice sample={sample} picked={picked} onPick={setPicked} />
      {picked !== null && (
        <Button size="main" isPending={isSent} onClick={submit}>
          {moodMessages.submit}
        </Button>
      )}
    </>
  );
}

/** For the office. */
export function MoodPreview({ sample }: { readonly sample: MoodSample }) {
  return <MoodChoice sample={sample} picked={null} onPick={() => undefined} />;
}

type Mood = Exclude<MoodAnswer, 'dismissed'>;

interface MoodChoiceProps {
  readonly sample: MoodSample;
  readonly picked: Mood | null;
  readonly onPick: (mood: Mood) => void;
}

function MoodChoice({ sample, picked, onPick }: MoodChoiceProps) {
  const name = useId();
  return (
    <Fieldset legend={sample.question} legendClassName="sr-only">
      <div className="grid grid-cols-2 gap-3">
        {MOODS.map(([mood, Usual]) => {
          const icon = sample.icons[mood];
          const Icon = icon ? POPUP_ICON[icon] : Usual;
          return (
            <label
              key={mood}
              className={classNames(
                'flex cursor-pointer flex-col items-center gap-2 rounded-l border-2 p-4 text-center font-medium text-m',
                'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
                picked === mood ? 'border-brand bg-brand-tint text-brand-strong' : 'border-line-strong',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={picked === mood}
                onChange={() => onPick(mood)}
                className="sr-only"
              />
              <Icon aria-hidden className="size-tap" />
              {sample.answers[mood] ?? moodMessages[mood]}
            </label>
          );
        })}
      </div>
    </Fieldset>
  );
}

const MOODS: readonly (readonly [Mood, LucideIcon])[] = [
  ['bad', Frown],
  ['good', Smile],
];

function send(client: CallClient, { sampleId, isIntervention }: MoodSample, answer: MoodAnswer) {
  const params = { sampleId };
  return isIntervention
    ? client(moodCalls.submitInterventionSample, { params, body: { response: answer } })
    : client(moodCalls.submitSample, { params, body: { mood: answer } });
}

/** [MOOD-09] [MOOD-12] */
async function sendDismissal(client: CallClient, sample: MoodSample): Promise<void> {
  const result = await send(client, sample, 'dismissed');
  if (!result.ok) report(new Error(`A mood question was not dismissed: ${result.error.code}`));
}
