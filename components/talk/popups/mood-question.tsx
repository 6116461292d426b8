'use client';

import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Fieldset } from '@/components/ui/fieldset';
import { Frown, type LucideIcon, Smile } from '@/components/ui/icons';
import { classNames } from '@/components/ui/styles';
import { useToast } from '@/components/ui/use-toast';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import type { CallClient } from '@/lib/core/phone/client/client';
import { report } from '@/lib/core/phone/error-reporting/report';
import type { WriteOutcome } from '@/lib/core/phone/outbox/model';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import type { MoodAnswer } from '@/lib/features/records/notices-values';
import { moodCalls } from '@/lib/features/talk/mood/calls';
import { moodMessages } from '@/lib/features/talk/mood/messages';
import { moodWrites } from '@/lib/features/talk/mood/writes';
import type { MoodSample } from '@/lib/features/talk/popups/parse-data';
import { POPUP_ICONS } from './popup-icons';

interface MoodQuestionProps {
  readonly sample: MoodSample;
  /** Says what to do when the user closes the question. */
  readonly onDismissal: (dismiss: () => void) => void;
  /** The answer was sent, or waits in the outbox. */
  readonly onDone: (isSent: boolean) => void;
  readonly close: () => void;
}

export function MoodQuestion({ sample, onDismissal, onDone, close }: MoodQuestionProps) {
  const client = useCallClient();
  const outbox = useOutbox();
  const toast = useToast();
  const [picked, setPicked] = useState<Mood | null>(null);
  const [isSent, setIsSent] = useState(false);
  const offerDismissal = useEffectEvent(() =>
    onDismissal(isSent ? () => undefined : () => void sendDismissal(client, sample)),
  );
  useEffect(() => offerDismissal());
  const submit = async () => {
    if (picked === null) return;
    setIsSent(true);
    const { kind } = await answer(outbox, sample, picked);
    if (kind === 'sent' || kind === 'waiting') return onDone(kind === 'sent');
    close();
    // The outbox shows the other failures. [MOOD-11]
    if (kind === 'lost') toast({ kind: 'danger', text: moodMessages.failed });
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

/** The office sees this preview. */
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
          const Icon = icon ? POPUP_ICONS[icon] : Usual;
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

/** A saved answer waits at most this long for the server before the question closes. */
const MOST_WAIT_MS = 4_000;

async function answer(
  outbox: OutboxActions,
  { sampleId, isIntervention }: MoodSample,
  mood: Mood,
): Promise<WriteOutcome> {
  const params = { sampleId };
  const parts = isIntervention
    ? { write: moodWrites.submitInterventionSample, input: { params, body: { response: mood } } }
    : { write: moodWrites.submitSample, input: { params, body: { mood } } };
  const soon = await withTimeout(outbox.enqueue({ ...parts, entity: {} }), MOST_WAIT_MS);
  return soon?.value ?? { kind: 'waiting' };
}

/** A dismissal is not worth the outbox: the question stays closed without it. [MOOD-09] [MOOD-12] */
async function sendDismissal(client: CallClient, { sampleId, isIntervention }: MoodSample): Promise<void> {
  const params = { sampleId };
  const result = isIntervention
    ? await client(moodCalls.submitInterventionSample, { params, body: { response: 'dismissed' } })
    : await client(moodCalls.submitSample, { params, body: { mood: 'dismissed' } });
  if (!result.ok) report(new Error(`A mood question was not dismissed: ${result.error.code}`));
}
