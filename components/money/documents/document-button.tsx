'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Mail } from '@/components/ui/icons';
import { type AskedDocument, useEmailDocument } from './use-email-document';

interface DocumentButtonProps {
  readonly document: AskedDocument;
  readonly label: string;
  readonly hint?: string;
  readonly kind?: 'primary' | 'secondary';
}

export function DocumentButton({ document, label, hint, kind = 'secondary' }: DocumentButtonProps) {
  const { isSending, send } = useEmailDocument();
  const hintId = useId();
  return (
    <div className="flex flex-col gap-1">
      <Button
        kind={kind}
        size="main"
        isPending={isSending}
        aria-describedby={hint ? hintId : undefined}
        onClick={() => void send(document)}
      >
        <Mail aria-hidden className="size-icon" />
        {label}
      </Button>
      {hint && (
        <p id={hintId} className="px-1 text-ink-soft text-s">
          {hint}
        </p>
      )}
    </div>
  );
}
