'use client';

import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Button } from '@/components/ui/button';
import { Card, CardRow } from '@/components/ui/card';
import { BadgeCheck, CalendarPlus, ClipboardList, type LucideIcon } from '@/components/ui/icons';
import { brand } from '@/lib/core/ground/site/brand';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { useDemo } from '@/lib/features/people/demo/current-demo';
import { demoMessages } from '@/lib/features/people/demo/messages';
import { useLeaveDemo } from './use-leave-demo';

interface Step {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const STEPS: readonly Step[] = [
  {
    icon: ClipboardList,
    title: demoMessages.joinTitle,
    text: demoMessages.joinText,
  },
  {
    icon: BadgeCheck,
    title: demoMessages.verifyTitle,
    text: demoMessages.verifyText,
  },
  {
    icon: CalendarPlus,
    title: demoMessages.firstJobsTitle,
    text: demoMessages.firstJobsText,
  },
];

export function WhatsNextScreen() {
  const isDemo = useDemo() !== null;
  return (
    <AppFrame>
      <PageHeader title={pageTitle('whatsNext')} />
      <p className="mb-4 text-ink-soft">{demoMessages.threeSteps({ product: brand.name })}</p>
      <ol className="flex flex-col gap-3">
        {STEPS.map(({ icon, title, text }, index) => (
          <li key={title}>
            <Card className="p-4">
              <CardRow icon={icon} title={demoMessages.step({ number: index + 1, title })}>
                {text}
              </CardRow>
            </Card>
          </li>
        ))}
      </ol>
      {isDemo && <Ready />}
    </AppFrame>
  );
}

function Ready() {
  const leave = useLeaveDemo();
  return (
    <div className="mt-5 flex flex-col gap-3">
      <p className="text-ink-soft">{demoMessages.seenEnough}</p>
      <Button size="main" onClick={() => void leave()}>
        {demoMessages.exitTheDemo}
      </Button>
    </div>
  );
}
