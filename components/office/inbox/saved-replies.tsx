'use client';

import Link from 'next/link';
import type { MouseEvent } from 'react';
import { buttonStyle } from '@/components/ui/styles';

interface SavedRepliesProps {
  readonly label: string;
  readonly fieldId: string;
  readonly replies: readonly {
    readonly id: number;
    readonly title: string;
    readonly body: string;
    /** This address has the page with the reply in the field, for browsers without scripts. */
    readonly href: string;
  }[];
}

export function SavedReplies({ label, fieldId, replies }: SavedRepliesProps) {
  const write = (event: MouseEvent, body: string) => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement) || field.matches(':disabled')) return;
    event.preventDefault();
    field.value = [field.value.trimEnd(), body].filter(Boolean).join('\n\n');
    // The input event makes the field grow with its text.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <nav data-office-part aria-label={label} className="overflow-x-auto">
      <ul className="flex w-max gap-2 p-1">
        {replies.map(({ id, title, body, href }) => (
          <li key={id}>
            <Link
              href={href}
              prefetch={false}
              onClick={(event) => write(event, body)}
              className={buttonStyle('secondary')}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
