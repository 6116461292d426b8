'use client';

import { useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Fieldset } from '@/components/ui/fieldset';
import { SheetFoot } from '@/components/ui/sheet-foot';
import { formatDistance } from '@/lib/core/ground/format/distance';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { extraJobsMessages } from '@/lib/features/work/extra-jobs/messages';
import type { ChosenAreas } from '@/lib/features/work/extra-jobs/use-areas';

const TEXTS = {
  notLoaded: extraJobsMessages.areasError,
  notSaved: extraJobsMessages.areasError,
  loads: extraJobsMessages.query.loads,
};

interface AreasSheetProps {
  readonly areas: ChosenAreas;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sheet lists the worker's own areas, including home, and nearby ones. [EXTRA-21] [EXTRA-43] */
export function AreasSheet({ areas, isOpen, onClose }: AreasSheetProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={extraJobsMessages.areasTitle}>
      <AreasContent areas={areas} onClose={onClose} />
    </Dialog>
  );
}

function AreasContent({ areas, onClose }: Omit<AreasSheetProps, 'isOpen'>) {
  const query = areas.isLoading ? { ...areas.query, data: undefined, error: null } : areas.query;
  return (
    <QueryScreen query={query} texts={TEXTS} isFromPhone skeleton={<Spinner />} isAside>
      {() => <AreasForm areas={areas} onClose={onClose} />}
    </QueryScreen>
  );
}

function Spinner() {
  return (
    <div role="status" className="flex justify-center py-5">
      <span
        aria-hidden
        className="size-icon animate-spin rounded-full border-2 border-brand border-r-transparent"
      />
      <span className="sr-only">{extraJobsMessages.areasLoading}</span>
    </div>
  );
}

/** Ticks apply on confirm only, because each new list costs requests. */
function AreasForm({ areas, onClose }: Omit<AreasSheetProps, 'isOpen'>) {
  const { assigned, surrounding, chosen } = areas;
  const listed = new Set([...assigned, ...surrounding.map(({ code }) => code)]);
  // Chosen areas that are no longer own or nearby stay listed, so that they can be unticked.
  const elsewhere = chosen.filter((code) => !listed.has(code));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(chosen));
  const toggle = (code: string) =>
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(code)) after.add(code);
      return after;
    });
  const save = () => {
    areas.choose([...ticked]);
    onClose();
  };
  const group = (legend: string, choices: readonly Choice[]) => (
    <AreasGroup key={legend} {...{ legend, choices, ticked, toggle }} />
  );
  return (
    <>
      {assigned.length > 0 &&
        group(
          extraJobsMessages.areasAssigned,
          assigned.map((code) => ({ code })),
        )}
      {surrounding.length > 0 && group(extraJobsMessages.areasSurrounding, surrounding.map(choiceOf))}
      {elsewhere.length > 0 &&
        group(
          extraJobsMessages.areasElsewhere,
          elsewhere.map((code) => ({ code })),
        )}
      {areas.surroundingError && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p>{extraJobsMessages.surroundingError}</p>
          <Button kind="secondary" onClick={() => void areas.retrySurrounding()}>
            {commonMessages.retry}
          </Button>
        </div>
      )}
      <SheetFoot>
        {ticked.size === 0 && <p role="status">{extraJobsMessages.areasNone}</p>}
        <Button size="main" onClick={save}>
          {extraJobsMessages.areasShow}
        </Button>
      </SheetFoot>
    </>
  );
}

const M_PER_KM = 1000;

/** An area without coordinates has no distance. */
const choiceOf = ({ code, distanceKm }: ChosenAreas['surrounding'][number]): Choice =>
  distanceKm === null || distanceKm === undefined
    ? { code }
    : { code, distance: formatDistance(distanceKm * M_PER_KM) };

interface Choice {
  readonly code: string;
  readonly distance?: string;
}

interface AreasGroupProps {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly ticked: ReadonlySet<string>;
  readonly toggle: (code: string) => void;
}

function AreasGroup({ legend, choices, ticked, toggle }: AreasGroupProps) {
  return (
    <Fieldset legend={legend}>
      {choices.map(({ code, distance }) => (
        <label key={code} className="flex min-h-tap items-center gap-3 border-line border-t">
          <input
            type="checkbox"
            checked={ticked.has(code)}
            onChange={() => toggle(code)}
            className="size-icon tick-box"
          />
          <span className="grow font-medium">{code}</span>
          {distance && <span className="text-ink-soft tabular-nums">{distance}</span>}
        </label>
      ))}
    </Fieldset>
  );
}
