import { type RefObject, useEffect, useEffectEvent } from 'react';

type FieldRef = RefObject<HTMLInputElement | HTMLTextAreaElement | null>;

/** Calls `onReset` once the field's form has its initial values again. */
export function useFormReset(field: FieldRef, onReset: () => void): void {
  const tell = useEffectEvent(onReset);
  useEffect(() => {
    const form = field.current?.form;
    // The event is dispatched before the values change.
    const later = () => void setTimeout(() => tell());
    form?.addEventListener('reset', later);
    return () => form?.removeEventListener('reset', later);
  }, [field]);
}
