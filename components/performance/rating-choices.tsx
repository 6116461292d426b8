'use client';

import { Frown, Meh, Smile } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Fieldset } from '@/components/ui/fieldset';
import { rateVisitFormMessages } from '@/lib/features/rate-visit/messages-form';
import type { RatingValue } from '@/lib/features/rate-visit/model';

/** [ACT-15] */
const CHOICES = [
  { value: 1, icon: Frown },
  { value: 3, icon: Meh },
  { value: 5, icon: Smile },
] as const;

interface RatingChoicesProps {
  readonly rating: RatingValue | null;
  readonly onChoose: (rating: RatingValue) => void;
  /** Puts the focus on the choice that was made before. */
  readonly isFocused: boolean;
}

export function RatingChoices({ rating, onChoose, isFocused }: RatingChoicesProps) {
  const name = useId();
  return (
    <Fieldset legend={rateVisitFormMessages.question} legendClassName="sr-only">
      <div className="grid grid-cols-3 gap-2 max-tight:grid-cols-1">
        {CHOICES.map(({ value, icon: Icon }) => {
          const isChosen = rating === value;
          return (
            <label
              key={value}
              className={classNames(
                'relative flex flex-col items-center gap-1 rounded-m border pt-3 pb-2 text-m',
                'transition-transform duration-150 active:scale-[0.98]',
                isChosen
                  ? 'border-brand bg-brand-tint font-strong text-brand-strong inset-ring inset-ring-brand'
                  : 'border-line-strong font-medium text-ink',
              )}
            >
              {/* It covers the whole choice, so that the focus is seen around it. */}
              <input
                ref={isFocused && isChosen ? focus : undefined}
                type="radio"
                name={name}
                value={value}
                checked={isChosen}
                onChange={() => onChoose(value)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-m"
              />
              <Icon aria-hidden className="size-icon" />
              {rateVisitFormMessages.choice[value]}
            </label>
          );
        })}
      </div>
    </Fieldset>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
