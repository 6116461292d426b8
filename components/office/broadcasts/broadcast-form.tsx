import Link from 'next/link';
import type { ReactNode } from 'react';
import { OfficeForm } from '@/components/office/frame/office-form';
import { OFFICE_FIELD } from '@/components/office/frame/office-style';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { GrowingField } from '@/components/ui/growing-field';
import { buttonStyle, FORM_FIELD } from '@/components/ui/styles';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { routes } from '@/lib/core/ground/site/routes';
import { broadcastsOfficeMessages as texts } from '@/lib/features/office/broadcasts/messages';
import { AUDIENCES, BROADCAST_LIMITS, PICTURES } from '@/lib/features/office/broadcasts/model';
import type { Broadcast } from '@/lib/features/office/broadcasts/schema';
import type { BroadcastKind } from '@/lib/features/records/notices-values';

interface BroadcastFormProps {
  readonly kind: BroadcastKind;
  /** If it is null, the form writes a new one. */
  readonly draft: Broadcast | null;
  readonly outcome: FormOutcome | null;
  /** Makes a form that is sent twice count once. */
  readonly clientKey: string;
  readonly preview: ReactNode;
}

export function BroadcastForm({ kind, draft, outcome, clientKey, preview }: BroadcastFormProps) {
  const typed = outcome?.form === 'saveBroadcast' ? outcome.refusal?.typed : undefined;
  const saved: Readonly<Record<string, string | null>> = {
    ...draft?.content,
    ...(draft && { body: draft.typedBody, audience: draft.audience, who: draft.who }),
  };
  const value = (name: string) => typed?.[name] ?? saved[name] ?? '';
  const fields: FieldsProps = { value, fault: typed ? faultOf(outcome) : null };
  const id = draft?.id ?? '';
  return (
    <Card title={texts.write[kind]} className="p-4">
      <div className="flex flex-wrap gap-5">
        <OfficeForm
          form="saveBroadcast"
          values={{ id, kind, clientKey: draft ? undefined : clientKey }}
          className="flex min-w-[15rem] grow basis-0 flex-col gap-3"
        >
          {kind === 'popup' && <PopupFields {...fields} />}
          {kind === 'notification' && <NotificationFields {...fields} />}
          {(kind === 'mood' || kind === 'intervention') && <QuestionFields {...fields} />}
          <Choice
            name="audience"
            value={value}
            options={AUDIENCES.map((one) => [one, texts.audience[one]])}
          />
          <Text name="who" {...fields} hint={texts.hint.who} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit">{texts.save}</Button>
            <Button type="submit" kind="secondary" name="next" value="preview">
              {texts.preview}
            </Button>
            <Link href={routes.adminBroadcasts} prefetch={false} className={buttonStyle('quiet')}>
              {texts.cancel}
            </Link>
          </div>
        </OfficeForm>
        {preview}
      </div>
    </Card>
  );
}

interface FieldsProps {
  readonly value: (name: string) => string;
  /** The server refused this field. */
  readonly fault: { readonly field: string; readonly text: string } | null;
}

function faultOf(outcome: FormOutcome | null): FieldsProps['fault'] {
  const fault = FIELD_FAULTS.find(([one]) => outcome?.refusal?.fields[one] !== undefined);
  return fault ? { field: fault[1], text: texts.fault[fault[0]] } : null;
}

const FIELD_FAULTS = [
  ['image', 'image'],
  ['worker', 'who'],
  ['area', 'who'],
] as const;

function PopupFields(fields: FieldsProps) {
  const { value } = fields;
  return (
    <>
      <Text name="heading" {...fields} isRequired />
      <Body value={value} maxLength={BROADCAST_LIMITS.text} />
      <Choice name="layout" value={value} options={Object.entries(texts.layout)} />
      <Text name="image" {...fields} hint={texts.hint.image} list={PICTURES_ID} />
      <datalist id={PICTURES_ID}>
        {PICTURES.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <Choice name="icon" value={value} options={[['', texts.noIcon], ...Object.entries(texts.icon)]} />
      <Text name="cta_text" {...fields} />
      <Text name="cta_url" {...fields} hint={texts.hint.cta_url} />
      <Choice
        name="cta_actions"
        value={value}
        options={[['', texts.noAction], ...Object.entries(texts.action)]}
      />
      <Text name="dismiss_text" {...fields} />
      <Choice
        name="priority"
        value={value}
        options={[['', texts.usualPriority], ...Object.entries(texts.priority)]}
      />
      <label className="flex min-h-tap items-center gap-3 text-m">
        <input
          type="checkbox"
          name="show_tip_helpful_section"
          value="true"
          defaultChecked={value('show_tip_helpful_section') === 'true'}
          className="size-icon tick-box"
        />
        {texts.field.show_tip_helpful_section}
      </label>
    </>
  );
}

const PICTURES_ID = 'pictures';

function NotificationFields(fields: FieldsProps) {
  const { value } = fields;
  return (
    <>
      <p className="text-ink-soft text-m">{texts.hint.notification}</p>
      <Text name="title" {...fields} isRequired />
      <Body value={value} maxLength={NOTIFICATION_LENGTH} />
      <Text name="to_url" {...fields} hint={texts.hint.to_url} />
    </>
  );
}

/** Phones cut off longer texts. */
const NOTIFICATION_LENGTH = 200;

function Body({ value, maxLength }: Pick<FieldsProps, 'value'> & { readonly maxLength: number }) {
  return (
    <label className="block font-medium text-m">
      {texts.field.body}
      <GrowingField
        name="body"
        defaultValue={value('body')}
        rows={4}
        maxLength={maxLength}
        dir="auto"
        className={`mt-1 border-line-strong ${FORM_FIELD}`}
      />
    </label>
  );
}

function QuestionFields(fields: FieldsProps) {
  return (
    <>
      <Text name="title" {...fields} />
      <Text name="question" {...fields} isRequired />
      <Text name="positive_answer" {...fields} />
      <Text name="negative_answer" {...fields} />
    </>
  );
}

type FieldName = keyof typeof texts.field;

interface TextProps extends FieldsProps {
  readonly name: FieldName;
  readonly hint?: string;
  readonly isRequired?: boolean;
  /** This is the id of a datalist. */
  readonly list?: string;
}

function Text({ name, value, fault, hint, isRequired = false, list }: TextProps) {
  return (
    <Field
      label={texts.field[name]}
      name={name}
      defaultValue={value(name)}
      hint={hint}
      error={fault?.field === name ? fault.text : undefined}
      required={isRequired}
      list={list}
      maxLength={200}
      dir="auto"
    />
  );
}

interface ChoiceProps extends Pick<FieldsProps, 'value'> {
  readonly name: FieldName;
  readonly options: readonly (readonly [value: string, label: string])[];
}

function Choice({ name, value, options }: ChoiceProps) {
  return (
    <label className="block font-medium text-m">
      {texts.field[name]}
      <select
        name={name}
        defaultValue={value(name)}
        className={`${OFFICE_FIELD} mt-1 block w-full font-regular`}
      >
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
