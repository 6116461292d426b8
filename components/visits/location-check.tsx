'use client';

import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { routes } from '@/lib/routes';
import { placeCheckView } from './location-check.view';
import { usePlaceCheck } from './use-place-check';

/** Whether the worker is at the right place, until the visit is finished. It is for the visit's own day. [VISIT-32] */
export function LocationCheck({ visit }: { readonly visit: Visit }) {
  const isOver = visit.skipped || displayState(visit) === 'finished';
  return isOver ? null : <PlaceCheckCard visit={visit} />;
}

function PlaceCheckCard({ visit }: { readonly visit: Visit }) {
  const [check, ask] = usePlaceCheck(visit);
  const { pill, text, action, label } = placeCheckView(check, displayState(visit) === 'started');
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div aria-live="polite" aria-atomic className="flex flex-col gap-1">
        <Pill kind={pill.kind} icon={pill.icon}>
          {pill.text}
        </Pill>
        <p className="text-ink-soft">{text}</p>
      </div>
      {action === 'settings' ? (
        <Link href={routes.permissions} prefetch={false} className={buttonStyle('secondary')}>
          {label}
        </Link>
      ) : (
        <Button kind="secondary" isPending={check.kind === 'checking'} onClick={ask}>
          {label}
        </Button>
      )}
    </Card>
  );
}
