import { messages } from '@/lib/core/ground/texts/messages';
import type { RatingValue } from '@/lib/features/records/standing-values';
import type { SupplyItem } from './model';

export const rateVisitMessages = /* @__PURE__ */ messages(
  {
    title: 'Rate this job',
  },
  process.env.MESSAGES_RATE_VISIT,
);

export const rateVisitFormMessages = /* @__PURE__ */ messages(
  {
    question: 'How was this job?',
    choice: { 1: 'Bad', 3: 'Okay', 5: 'Good' } satisfies Record<RatingValue, string>,
    issuesQuestion: 'What was wrong?',
    itemsQuestion: 'Which ones?',
    item: {
      bathroom_cleaner: 'Bathroom cleaner',
      bin_bags: 'Bin bags',
      floor_cleaner: 'Floor cleaner',
      gloves: 'Gloves',
      iron: 'Iron',
      kitchen_cleaner: 'Kitchen cleaner',
      limescale_remover: 'Limescale remover',
      microfibre_cloth: 'Microfibre cloth',
      mop: 'Mop',
      multi_surface_cleaner: 'Multi-surface cleaner',
      sponge: 'Sponge',
      vacuum: 'Vacuum',
      vacuum_bags: 'Vacuum bags',
      window_cleaner: 'Window cleaner',
    } satisfies Record<SupplyItem, string>,
    messageLabel: 'Anything to add?',
    send: 'Send',
    thanks: 'Thanks, your rating is saved.',
    change: 'Change',
    /** A rating can be sent without the list of issues. */
    issuesNotLoaded: 'Could not load the list. You can send your rating without it.',
    lost: 'Your rating could not be saved on this phone. Try again when you have a connection.',
  },
  process.env.MESSAGES_RATE_VISIT_FORM,
);
