'use client';

import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { VisitAddress } from '@/lib/core/ground/site/routes';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { CANNOT_COME, POSTCODE_CHANGE, VISIT_CATEGORIES } from '@/lib/features/talk/contact/model';
import type { HelpCategoryDefinition } from '@/lib/features/talk/contact/schema';
import { isHelpCategory } from '@/lib/features/work/help/categories';
import type { Visit } from '@/lib/features/work/visits/schema';
import { CannotComeScreen } from './cannot-come-screen';
import { CategoryScreen } from './category-screen';
import { HelpContactScreen, PostcodeChangeScreen } from './help-contact-screen';
import { KeysHelpScreen } from './keys-help-screen';
import { ChooseVisitScreen } from './visit-help-screen';

export interface ContactScreenProps {
  readonly category: string;
  readonly address: VisitAddress | null;
  readonly about: string | null;
  readonly workerId: number | null;
  readonly initial: CallResult<Visit> | null;
  readonly definition: CallResult<HelpCategoryDefinition> | null;
  readonly now: Instant | null;
}

/** An unknown category, for example of a newer build, has the form of “Something else”. [NAV-23] */
export function ContactScreen({
  category: asked,
  address,
  about,
  workerId,
  initial,
  definition,
  now,
}: ContactScreenProps) {
  if (asked === 'keys') return <KeysHelpScreen {...{ about, definition }} />;
  if (asked === POSTCODE_CHANGE) return <PostcodeChangeScreen definition={definition} />;
  const category = ([...VISIT_CATEGORIES, CANNOT_COME] as const).find((code) => code === asked);
  if (!category) {
    const known = isHelpCategory(asked) ? asked : 'other';
    return <CategoryScreen category={known} {...{ about, workerId, definition }} visit={address} />;
  }
  if (!address) return <ChooseVisitScreen category={category} />;
  if (category === CANNOT_COME) return <CannotComeScreen {...{ address, initial, now }} />;
  return <HelpContactScreen {...{ category, address, initial, definition, now }} />;
}
