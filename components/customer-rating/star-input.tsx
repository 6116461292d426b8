'use client';

import { Star } from 'lucide-react';
import { Fieldset } from '@/components/ui/fieldset';
import { customerRatingMessages } from '@/lib/features/customer-rating/messages';
import { STARS, type StarCount } from '@/lib/features/customer-rating/model';

/** One to five stars. CSS fills the chosen star and those before it, so that it works without scripts. */
export function StarInput({ stars }: { readonly stars: StarCount | null }) {
  return (
    <Fieldset legend={customerRatingMessages.starsQuestion}>
      <div className="flex gap-1">
        {STARS.map((count) => (
          <label key={count} className={STAR}>
            {/* It covers the star, so that the focus ring is around it. */}
            <input
              type="radio"
              name="stars"
              value={count}
              required
              defaultChecked={count === stars}
              data-fits={count >= 4 ? 'compliment' : 'problem'}
              className="absolute inset-0 cursor-pointer appearance-none rounded-m"
            />
            <Star aria-hidden fill="inherit" className="size-6" />
            <span className="sr-only">{customerRatingMessages.stars({ count })}</span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

const STAR =
  'relative grid size-tap-main place-items-center fill-transparent text-line-strong ' +
  'has-checked:fill-sun [&:has(~*_:checked)]:fill-sun';
