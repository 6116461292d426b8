import { Card, CardRow } from '@/components/ui/card';
import {
  CircleParking,
  Footprints,
  Hand,
  type LucideIcon,
  MoveHorizontal,
  PawPrint,
  Repeat,
  Waves,
} from '@/components/ui/icons';
import { CustomerText } from '@/components/work/visit-details/customer-text';
import { NewPill, RowTitle } from '@/components/work/visit-details/row-title';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { APP_SETTINGS } from '@/lib/core/ground/site/flags';
import { useSetting } from '@/lib/features/people/flags/hooks';
import {
  arePetsNew,
  isNewEquipment,
  isParkingNew,
  type KnownChanges,
} from '@/lib/features/work/visits/changes';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';
import { frequencyDisplay, isDeepClean } from '@/lib/features/work/visits/rules';
import type { CleaningEquipment, ParkingInformation, Pets, Visit } from '@/lib/features/work/visits/schema';
import { parkingText, petsLine } from './property-cards.view';

export function AboutCard({ visit }: { readonly visit: Visit }) {
  const frequency = frequencyOf(visit);
  const next = visit.nextVisitDate ? visitsMessages.nextVisit({ day: formatDay(visit.nextVisitDate) }) : '';
  if (!frequency && !next) return null;
  return (
    <Card title={visitsMessages.aboutJob}>
      <CardRow icon={Repeat} title={frequency || next}>
        {frequency && next}
      </CardRow>
    </Card>
  );
}

function frequencyOf(visit: Visit): string {
  if (isDeepClean(visit)) return visitsMessages.deepClean;
  return (
    visit.frequencyDisplay || (visit.frequency ? frequencyDisplay(visit.frequency, visitsLabelsMessages) : '')
  );
}

interface ParkingCardProps {
  readonly parking: Maybe<ParkingInformation>;
  readonly changes: KnownChanges;
}

/** Drivers see it even when nothing is known. [VISIT-17] [VISIT-18] [VISIT-19] */
export function ParkingCard({ parking, changes }: ParkingCardProps) {
  const text = parking?.parkingInstructions;
  return (
    <Card title={visitsMessages.parking}>
      <CardRow
        icon={CircleParking}
        title={<RowTitle isNew={isParkingNew(changes)}>{parkingText(parking)}</RowTitle>}
      >
        {text && <CustomerText html={text} />}
      </CardRow>
    </Card>
  );
}

interface PetsCardProps {
  readonly pets: Maybe<Pets>;
  readonly changes: KnownChanges;
}

export function PetsCard({ pets, changes }: PetsCardProps) {
  const line = petsLine(pets);
  const text = pets?.petInstructions;
  if (!line && !text) return null;
  return (
    <Card title={visitsMessages.pets}>
      <CardRow
        icon={PawPrint}
        title={
          <RowTitle isNew={arePetsNew(changes)}>
            <bdi>{line || visitsMessages.pets}</bdi>
          </RowTitle>
        }
      >
        {text && <CustomerText html={text} />}
      </CardRow>
    </Card>
  );
}

const { precaution } = visitsMessages;

const PRECAUTIONS: readonly (readonly [LucideIcon, string])[] = [
  [Hand, precaution.greetings],
  [MoveHorizontal, precaution.distance],
  [Waves, precaution.hands],
  [Footprints, precaution.shoes],
];

/** It is the last card of a visit; while the pandemic feature is on, with the marketplace's messages. [VISIT-39] [FLAG-08] */
export function PrecautionsCard({ isPandemic }: { readonly isPandemic: boolean }) {
  return (
    <Card title={visitsMessages.precautions}>
      {PRECAUTIONS.map(([icon, text]) => (
        <CardRow key={text} icon={icon} title={text} />
      ))}
      {isPandemic && <PandemicMessages />}
    </Card>
  );
}

function PandemicMessages() {
  const messages = [
    useSetting(APP_SETTINGS.pandemicMessage1),
    useSetting(APP_SETTINGS.pandemicMessage2),
    useSetting(APP_SETTINGS.pandemicMessage3),
  ].filter((text) => text !== null);
  return messages.map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places.
    <p key={at} className="mt-3 whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  ));
}

/** The rubbish location is not here, because it is with the instructions. [VISIT-15] */
const ITEMS = [
  'cleaningProductsLocation',
  'binBagsLocation',
  'hooverLocation',
  'mopLocation',
  'ironLocation',
  'ironingBoardLocation',
] as const satisfies readonly (keyof CleaningEquipment)[];

interface EquipmentCardProps {
  readonly equipment: Maybe<CleaningEquipment>;
  readonly changes: KnownChanges;
}

/** A place that nobody has entered says whom to ask. Days of the schedule have no equipment at all. [SCHED-04] */
export function EquipmentCard({ equipment, changes }: EquipmentCardProps) {
  if (equipment === undefined) return null;
  const items = ITEMS.map((field) => ({
    field,
    label: visitsMessages.equipmentPlace[field],
    place: equipment?.[field]?.trim() || null,
  }));
  return (
    <Card title={visitsMessages.equipment}>
      <dl className="flex flex-col gap-2">
        {items.map(({ field, label, place }) => (
          <div key={field} className="flex gap-3">
            <dt className="w-[40%] shrink-0 font-medium">{label}</dt>
            <dd className="flex min-w-0 grow items-start gap-2 text-ink-soft">
              <div className="min-w-0 grow whitespace-pre-line">
                {place === null ? visitsMessages.askCustomer : <CustomerText html={place} />}
              </div>
              <NewPill isNew={isNewEquipment(changes, field)} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
