'use client';

import { classNames } from '@/components/ui/class-names';
import { Fieldset } from '@/components/ui/fieldset';
import { customerRatingMessages } from '@/lib/features/customer-rating/messages';

interface ReasonChipsProps {
  /** The name of the field, and which stars it fits. */
  readonly kind: 'compliment' | 'problem';
  readonly legend: string;
  readonly options: readonly { readonly code: string; readonly display: string }[];
  readonly chosen: string | null;
}

const SHOWN = {
  compliment: 'group-has-[[data-fits=compliment]:checked]/rating:block',
  problem: 'group-has-[[data-fits=problem]:checked]/rating:block',
};

/** One reason for the stars, or something else. Shown once fitting stars are chosen. */
export function ReasonChips({ kind, legend, options, chosen }: ReasonChipsProps) {
  const all = [...options, { code: '', display: customerRatingMessages.somethingElse }];
  return (
    <Fieldset legend={legend} className={classNames('hidden', SHOWN[kind])}>
      <div className="flex flex-wrap gap-2">
        {all.map(({ code, display }) => (
          <label
            key={code}
            className="relative inline-flex min-h-tap items-center rounded-m border border-line-strong px-4 font-medium text-m has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand-strong"
          >
            <input
              type="radio"
              name={kind}
              value={code}
              defaultChecked={code === chosen}
              className="absolute inset-0 cursor-pointer appearance-none rounded-m"
            />
            {display}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
