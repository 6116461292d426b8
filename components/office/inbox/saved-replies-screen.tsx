import { OfficeForm } from '@/components/office/frame/office-form';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { roleRefusalText } from '@/components/office/frame/role-refusal.view';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { GrowingField } from '@/components/ui/growing-field';
import { FORM_FIELD } from '@/components/ui/styles';
import { type FormOutcome, placeOf } from '@/lib/core/ground/session/form-outcome';
import { CANNED_REPLY_LIMITS } from '@/lib/features/office/help/model';
import type { CannedReply } from '@/lib/features/office/help/schema';
import { savedRepliesOfficeMessages as texts } from '@/lib/features/work/help/messages';

interface SavedRepliesScreenProps {
  readonly replies: readonly CannedReply[];
  readonly outcome: FormOutcome | null;
}

export function SavedRepliesScreen({ replies, outcome }: SavedRepliesScreenProps) {
  return (
    <OfficeFrame page="adminReplies">
      {outcome && (
        <p
          role={outcome.refusal ? 'alert' : 'status'}
          className={`font-medium ${outcome.refusal ? 'text-bad' : 'text-good'}`}
        >
          {outcomeText(outcome, replies)}
        </p>
      )}
      <p className="text-ink-soft">{texts.intro}</p>
      {replies.length === 0 && <p>{texts.none}</p>}
      {replies.map((reply) => (
        <Card key={reply.id} className="p-4">
          <ReplyForm reply={reply} outcome={outcome} />
          <OfficeForm form="removeReply" values={{ id: reply.id, title: reply.title }} />
        </Card>
      ))}
      <Card title={texts.newReply}>
        <ReplyForm reply={null} outcome={outcome} />
      </Card>
    </OfficeFrame>
  );
}

/** The “Remove” button is inside another form, so it names its own form by this id. */
const removalId = ({ id }: CannedReply) =>
  placeOf('removeReply', (field) => (field === 'id' ? id : undefined));

function outcomeText({ form, about, refusal }: FormOutcome, known: readonly CannedReply[]): string {
  if (refusal === null) {
    if (form === 'removeReply') return texts.removed({ name: about });
    // A new reply has the highest id.
    const id = Number(about) || Math.max(...known.map((reply) => reply.id));
    return texts.saved({ name: known.find((reply) => reply.id === id)?.title ?? '' });
  }
  if (refusal.code === 'not_found') return texts.gone;
  if (refusal.code !== 'validation_error') return roleRefusalText(refusal) ?? texts.failed;
  const { replies, title } = refusal.fields;
  if (replies) return texts.notSaved({ why: texts.full });
  return texts.notSaved({ why: title ? texts.why.title : texts.why.body });
}

interface ReplyFormProps {
  /** If it is null, the form adds a reply. */
  readonly reply: CannedReply | null;
  readonly outcome: FormOutcome | null;
}

function ReplyForm({ reply, outcome }: ReplyFormProps) {
  const id = String(reply?.id ?? '');
  const isRefused = outcome?.form === 'saveReply' && outcome.about === id;
  const typed = isRefused ? outcome.refusal?.typed : undefined;
  return (
    <OfficeForm
      form="saveReply"
      values={{ id }}
      className="flex flex-col gap-3"
      key={reply ? `${reply.title} ${reply.body}` : 'new'}
    >
      <Field
        label={texts.name}
        name="title"
        defaultValue={typed?.title ?? reply?.title}
        required
        maxLength={CANNED_REPLY_LIMITS.title}
        dir="auto"
      />
      <label className="block font-medium text-m">
        {texts.text}
        <GrowingField
          name="body"
          defaultValue={typed?.body ?? reply?.body}
          rows={3}
          required
          maxLength={CANNED_REPLY_LIMITS.body}
          dir="auto"
          className={`mt-1 border-line-strong ${FORM_FIELD}`}
        />
      </label>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          kind={reply ? 'secondary' : 'primary'}
          aria-label={reply ? texts.saveNamed({ name: reply.title }) : undefined}
        >
          {reply ? texts.save : texts.add}
        </Button>
        {reply && (
          <Button
            type="submit"
            kind="quiet"
            form={removalId(reply)}
            aria-label={texts.removeNamed({ name: reply.title })}
          >
            {texts.remove}
          </Button>
        )}
      </div>
    </OfficeForm>
  );
}
