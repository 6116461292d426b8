'use client';

import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { RECOMMENDED_CHANNELS, type RecommendedChannel } from '@/lib/features/talk/contact/model';
import type { HelpCategoryDefinition } from '@/lib/features/talk/contact/schema';
import { useHelpCategory } from '@/lib/features/talk/contact/use-contact';
import { helpFormMessages } from '@/lib/features/work/help/messages';
import { ReportForm } from './report-form';
import { SupportBlock } from './support-block';

interface ContactWaysProps extends Omit<ComponentProps<typeof ReportForm>, 'advice'> {
  /** The server loads it; an offline shell has null. */
  readonly definition: CallResult<HelpCategoryDefinition> | null;
  /** Wraps or replaces the contact with Support. */
  readonly renderSupport?: ((support: ReactNode) => ReactNode) | undefined;
  readonly isFormShown?: boolean;
}

/** Shows contact with Support, and the form: the recommended channel comes first. [HELP-06] */
export function ContactWays({
  definition,
  renderSupport = (support) => support,
  isFormShown = true,
  ...form
}: ContactWaysProps) {
  const { recommendedChannel } = useHelpCategory(form.category, definition);
  // The first value is kept, so that the form does not move while somebody types.
  const [recommended] = useState(() => channelOf(recommendedChannel));
  const isByForm = recommended === 'email';
  const support = (
    <Fragment key="support">
      {renderSupport(<SupportBlock category={form.category} recommended={isByForm ? null : recommended} />)}
    </Fragment>
  );
  const report = isFormShown && (
    <ReportForm key="form" {...form} advice={isByForm ? helpFormMessages.formIsBest : null} />
  );
  return isByForm ? [report, support] : [support, report];
}

/** Unknown channels count as email. */
const channelOf = (channel: string | null | undefined): RecommendedChannel =>
  RECOMMENDED_CHANNELS.find((known) => known === channel) ?? 'email';
