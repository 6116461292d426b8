'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { PhoneCall } from '@/components/ui/icons';
import { MessageField } from '@/components/ui/message-field';
import { RadioGroup } from '@/components/ui/radio-group';
import { useToast } from '@/components/ui/use-toast';
import type { CallError } from '@/lib/core/ground/contract/call-error';
import { contactHelpMessages } from '@/lib/features/talk/contact/messages-help';
import {
  CALL_BACK_CATEGORIES,
  type CallBackCategory,
  CONTACT_LIMITS,
} from '@/lib/features/talk/contact/model';
import type { CallBack } from '@/lib/features/talk/contact/use-support-requests';
import { type CallBackErrors, callBackCategoryOf, callBackErrors } from './call-back-request.view';
import { useCallFailureToast } from './use-call-with-toasts';

interface CallBackRequestProps {
  readonly callBack: CallBack;
  /** It is preselected if call-backs have a matching category. */
  readonly category: string;
}

export function CallBackRequest({ callBack, category }: CallBackRequestProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="main" onClick={() => setIsOpen(true)}>
        <PhoneCall aria-hidden className="size-icon shrink-0" />
        {contactHelpMessages.callBack}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={contactHelpMessages.callBackTitle}>
        <CallBackForm callBack={callBack} category={category} onClose={close} />
      </Dialog>
    </>
  );
}

/** The error text names this target. */
const TARGET = 'support';

const OPTIONS = CALL_BACK_CATEGORIES.map((value) => ({
  value,
  label: contactHelpMessages.callBackCategory[value],
}));

interface CallBackFormProps extends CallBackRequestProps {
  readonly onClose: () => void;
}

/** The input survives a failure. [HELP-04] */
function CallBackForm({ callBack, category: helpCategory, onClose }: CallBackFormProps) {
  const toast = useToast();
  const showFailure = useCallFailureToast();
  const [category, setCategory] = useState<CallBackCategory | null>(callBackCategoryOf(helpCategory));
  const [description, setDescription] = useState('');
  const [phone, setPhone] = useState('');
  const [errors, setErrors] = useState<CallBackErrors>({});

  const send = async () => {
    const found = callBackErrors({ category, description, phone });
    setErrors(found);
    if (Object.keys(found).length > 0 || category === null) return;
    const own = phone.trim();
    const result = await callBack.request({ category, description, ...(own && { phone: own }) });
    if (!result.ok) {
      const refused = refusedFields(result.error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) showFailure(result.error, TARGET);
      return;
    }
    const rung = result.value?.phone;
    const text = rung
      ? contactHelpMessages.callBackAsked({ phone: rung })
      : contactHelpMessages.callBackAskedPlain;
    toast({ kind: 'success', text });
    onClose();
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <RadioGroup
        legend={contactHelpMessages.callBackAbout}
        name="call-back-category"
        options={OPTIONS}
        value={category}
        onChange={setCategory}
        error={errors.category}
      />
      <MessageField
        label={contactHelpMessages.description}
        name="description"
        limit={CONTACT_LIMITS.description}
        value={description}
        onChange={setDescription}
        isRequired
        error={errors.description}
      />
      <div>
        <Field
          label={contactHelpMessages.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
          error={errors.phone}
        />
        <p className="mt-1 text-ink-soft text-s">{contactHelpMessages.phoneHint}</p>
      </div>
      <Button type="submit" size="main" isPending={callBack.isBusy}>
        {contactHelpMessages.callBackSend}
      </Button>
    </form>
  );
}

const FIELDS = ['category', 'description', 'phone'] as const;

/** Returns the marketplace's field errors. */
function refusedFields({ fields = {} }: CallError): CallBackErrors {
  const found = FIELDS.flatMap((name) => (fields[name]?.[0] ? [[name, fields[name][0]] as const] : []));
  return Object.fromEntries(found);
}
