import { OfficeForm } from '@/components/office/frame/office-form';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { OFFICE_FIELD } from '@/components/office/frame/office-style';
import { roleRefusalText } from '@/components/office/frame/role-refusal.view';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { labelOf } from '@/lib/core/ground/texts/messages';
import type { HelpTopic } from '@/lib/features/office/help/schema';
import { RECOMMENDED_CHANNELS } from '@/lib/features/talk/contact/model';
import { helpTopicsOfficeMessages as texts } from '@/lib/features/work/help/messages';

interface HelpTopicsScreenProps {
  readonly topics: readonly HelpTopic[];
  readonly outcome: FormOutcome | null;
}

/** Owners change the topics; the frame tells other roles that they only read. */
export function HelpTopicsScreen({ topics, outcome }: HelpTopicsScreenProps) {
  return (
    <OfficeFrame page="adminHelpTopics">
      {outcome && <Outcome outcome={outcome} />}
      <p className="max-w-page text-ink-soft">{texts.intro}</p>
      {topics.map((topic) => (
        <Card key={topic.category} title={texts.topic[topic.category]}>
          <TopicForm topic={topic} outcome={outcome?.about === topic.category ? outcome : null} />
        </Card>
      ))}
    </OfficeFrame>
  );
}

function Outcome({ outcome: { about, refusal } }: { readonly outcome: FormOutcome }) {
  const name = labelOf(texts.topic, about);
  if (refusal === null) return <p role="status">{texts.saved({ name })}</p>;
  return (
    <p role="alert" className="font-medium text-bad">
      {roleRefusalText(refusal) ?? texts.notSaved({ name })}
    </p>
  );
}

interface TopicFormProps {
  readonly topic: HelpTopic;
  readonly outcome: FormOutcome | null;
}

const WAYS = ['email', 'callback', 'chat'] as const;

function TopicForm({ topic, outcome }: TopicFormProps) {
  const { category } = topic;
  const name = texts.topic[category];
  const refusal = outcome?.refusal ?? null;
  const isWrong = (field: 'recommended' | 'tags') => refusal?.fields[field] !== undefined;
  const isOn = (way: (typeof WAYS)[number]) => {
    const typed = refusal?.typed[way];
    return typed === undefined ? topic[way] : typed === 'on';
  };
  const isOffRecommended = isWrong('recommended');
  const errorId = `${category}-recommended-error`;
  return (
    <OfficeForm
      form="helpTopic"
      values={{ category }}
      className="flex flex-col gap-3"
      key={JSON.stringify(topic)}
    >
      <div className="flex flex-wrap gap-x-5">
        {WAYS.map((way) => (
          <label key={way} className="flex min-h-tap items-center gap-2">
            <input
              type="checkbox"
              name={way}
              value="on"
              defaultChecked={isOn(way)}
              className="size-icon shrink-0 tick-box"
            />
            {texts.way[way]}
          </label>
        ))}
      </div>
      <div>
        <label className="block font-medium">
          {texts.best}
          <select
            name="recommended"
            defaultValue={refusal?.typed.recommended || topic.recommended}
            aria-invalid={isOffRecommended || undefined}
            aria-describedby={isOffRecommended ? errorId : undefined}
            className={OFFICE_FIELD}
          >
            {RECOMMENDED_CHANNELS.map((channel) => (
              <option key={channel} value={channel}>
                {texts.recommended[channel]}
              </option>
            ))}
          </select>
        </label>
        {isOffRecommended && (
          <p id={errorId} className="mt-1 font-medium text-bad text-s">
            {texts.fault.recommended}
          </p>
        )}
      </div>
      <Field
        label={texts.tags}
        hint={texts.tagsHint}
        error={isWrong('tags') ? texts.fault.tags : undefined}
        name="tags"
        autoComplete="off"
        dir="auto"
        defaultValue={refusal?.typed.tags ?? topic.tags.join(', ')}
      />
      <Button type="submit" kind="secondary" aria-label={texts.saveNamed({ name })} className="self-start">
        {texts.save}
      </Button>
    </OfficeForm>
  );
}
