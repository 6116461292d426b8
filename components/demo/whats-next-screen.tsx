'use client';

import { BadgeCheck, CalendarPlus, ClipboardList, type LucideIcon } from 'lucide-react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { brand } from '@/lib/brand';
import { useDemo } from '@/lib/features/demo/demo-context';
import { useLeaveDemo } from './use-leave-demo';

interface Step {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const STEPS: readonly Step[] = [
  {
    icon: ClipboardList,
    title: 'Finish joining',
    text: 'Tell us who you are, where you can work and when.',
  },
  {
    icon: BadgeCheck,
    title: 'Get verified',
    text: 'We check your identity, your right to work and your background.',
  },
  {
    icon: CalendarPlus,
    title: 'Take your first jobs',
    text: 'Choose jobs near you. They come straight into your schedule.',
  },
];

/** What comes after a look around. [NAV-36] */
export function WhatsNextScreen() {
  const isDemo = useDemo() !== null;
  return (
    <AppFrame>
      <PageHeader title="What's Next?" />
      <p className="mb-4 text-ink-soft">Three steps to your first clean with {brand.name}.</p>
      <ol className="flex flex-col gap-3">
        {STEPS.map(({ icon, title, text }, index) => (
          <li key={title}>
            <Card className="p-4">
              <CardRow icon={icon} title={`${index + 1}. ${title}`}>
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
      <p className="text-ink-soft">Seen enough? Exit the demo, then sign in or join.</p>
      <Button size="main" onClick={() => void leave()}>
        Exit the demo
      </Button>
    </div>
  );
}
