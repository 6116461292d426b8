import Link from 'next/link';
import { FilterTabs } from '@/components/office/frame/filter-tabs';
import { OfficeForm } from '@/components/office/frame/office-form';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { OFFICE_FIELD } from '@/components/office/frame/office-style';
import { roleRefusalText } from '@/components/office/frame/role-refusal.view';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DateInput } from '@/components/ui/date-input';
import { EmptyState } from '@/components/ui/empty-state';
import { Megaphone } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { formatDay, formatInstant } from '@/lib/core/ground/format/date-time';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { brand } from '@/lib/core/ground/site/brand';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { dayOf } from '@/lib/core/ground/time/zoned';
import { broadcastsOfficeMessages as texts } from '@/lib/features/office/broadcasts/messages';
import { BROADCAST_FAULTS, BROADCAST_KINDS, headingOf } from '@/lib/features/office/broadcasts/model';
import type { Broadcast, BroadcastList } from '@/lib/features/office/broadcasts/schema';
import type { BroadcastKind, BroadcastState } from '@/lib/features/records/notices-values';
import { BroadcastForm } from './broadcast-form';
import { PhonePreview } from './phone-preview';

export interface BroadcastsScreenProps {
  readonly list: BroadcastList;
  readonly state: BroadcastState;
  /** One kind is being written, and one draft is being changed. */
  readonly writing: { readonly kind: BroadcastKind; readonly id: number | null; readonly key: string } | null;
  readonly outcome: FormOutcome | null;
  readonly formKey: string;
}

export function BroadcastsScreen({ list, state, writing, outcome, formKey }: BroadcastsScreenProps) {
  const isWritten = ({ id, clientKey }: Broadcast) =>
    id === writing?.id || (clientKey !== null && clientKey === writing?.key);
  const draft = list.broadcasts.find(isWritten) ?? null;
  const refusedNew = outcome?.form === 'saveBroadcast' && outcome.refusal !== null;
  const kind = writing?.kind ?? (refusedNew ? kindOf(outcome?.refusal?.typed.kind) : null);
  return (
    <OfficeFrame page="adminBroadcasts">
      {outcome && (
        <p
          role={outcome.refusal ? 'alert' : 'status'}
          className={`font-medium wrap-anywhere ${outcome.refusal ? 'text-bad' : 'text-good'}`}
        >
          {outcomeText(outcome)}
        </p>
      )}
      {kind ? (
        <BroadcastForm
          key={draft?.id ?? kind}
          {...{ kind, draft, outcome, clientKey: formKey }}
          preview={draft && <PhonePreview {...draft} />}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {BROADCAST_KINDS.map((one) => (
            <Link
              key={one}
              href={officeRoutes.officeBroadcastsFor({ write: one })}
              prefetch={false}
              className={buttonStyle(one === 'popup' ? 'primary' : 'secondary')}
            >
              {texts.write[one]}
            </Link>
          ))}
        </div>
      )}
      <FilterTabs
        label={texts.filter}
        filters={list.counts.map(({ state: one, count }) => ({
          ...{ label: texts.state[one], count, isCurrent: one === state },
          href: officeRoutes.officeBroadcastsFor({ state: one }),
        }))}
      />
      {list.broadcasts.length === 0 && <EmptyState icon={Megaphone} title={texts.none} />}
      {list.broadcasts.map((broadcast) => (
        <BroadcastCard key={broadcast.id} broadcast={broadcast} />
      ))}
    </OfficeFrame>
  );
}

const kindOf = (kind: string | undefined): BroadcastKind =>
  BROADCAST_KINDS.find((one) => one === kind) ?? 'popup';

function outcomeText({ form, about, refusal }: FormOutcome): string {
  if (refusal === null) {
    return isNamedForm(form) ? texts.done[form]({ name: about }) : texts.saved;
  }
  if (refusal.code === 'not_found') return texts.gone;
  const fault = BROADCAST_FAULTS.find((one) => refusal.fields[one] !== undefined);
  if (fault) return texts.fault[fault];
  return roleRefusalText(refusal) ?? texts.failed;
}

const isNamedForm = (form: string): form is keyof typeof texts.done => Object.hasOwn(texts.done, form);

function audienceText({ audience, who }: Broadcast): string {
  if (audience === 'area') return texts.inArea({ area: who ?? '' });
  return audience === 'worker' ? (who ?? '') : texts.audience[audience];
}

function BroadcastCard({ broadcast }: { readonly broadcast: Broadcast }) {
  const { id, state, content } = broadcast;
  const kind = kindOf(broadcast.kind);
  const name = headingOf(content);
  const isOpen = state === 'draft' || state === 'scheduled';
  return (
    <Card className="p-4">
      <h2 className="font-strong text-m wrap-anywhere" dir="auto">
        {name}
      </h2>
      <p className="text-ink-soft text-s">
        {texts.kind[kind]} · {audienceText(broadcast)}
      </p>
      <Progress broadcast={broadcast} />
      <details className="my-3">
        <summary className="min-h-tap cursor-pointer content-center font-medium text-brand">
          {texts.preview}
        </summary>
        <PhonePreview {...broadcast} />
      </details>
      <div className="flex flex-wrap items-end gap-3">
        {state === 'draft' && (
          <Link
            href={officeRoutes.officeBroadcastsFor({ write: kind, id })}
            prefetch={false}
            className={buttonStyle('secondary')}
          >
            {texts.edit}
          </Link>
        )}
        {isOpen && <SendForms {...{ id, name, state }} />}
        {state !== 'withdrawn' && (
          <OfficeForm form="withdrawBroadcast" values={{ id, name: name.slice(0, 80), state }}>
            <Button
              type="submit"
              kind="quiet"
              aria-label={state === 'draft' ? texts.namedRemove({ name }) : texts.namedWithdraw({ name })}
            >
              {state === 'draft' ? texts.remove : texts.withdraw}
            </Button>
          </OfficeForm>
        )}
      </div>
    </Card>
  );
}

interface SendFormsProps {
  readonly id: number;
  readonly name: string;
  readonly state: BroadcastState;
}

function SendForms({ id, name, state }: SendFormsProps) {
  const values = { id, name: name.slice(0, 80), state };
  return (
    <>
      <OfficeForm form="sendBroadcast" id={`send-${id}`} values={values}>
        <Button type="submit" aria-label={texts.sendNamed({ name })}>
          {texts.send}
        </Button>
      </OfficeForm>
      <OfficeForm
        form="sendBroadcast"
        id={`plan-${id}`}
        values={values}
        className="flex flex-wrap items-end gap-2"
      >
        <label className="text-s">
          {texts.at}
          <DateInput type="datetime-local" name="at" required className={`${OFFICE_FIELD} block`} />
        </label>
        <Button type="submit" kind="secondary">
          {texts.schedule}
        </Button>
      </OfficeForm>
    </>
  );
}

function Progress({ broadcast }: { readonly broadcast: Broadcast }) {
  const { state, kind, sendAt, sentAt } = broadcast;
  if (state === 'draft') return null;
  if (state === 'scheduled') return sendAt && <p className="text-s">{texts.sendsAt(whenOf(sendAt))}</p>;
  return (
    <>
      {sentAt && <p className="text-s">{texts.sentAt(whenOf(sentAt))}</p>}
      <p className="text-s tabular-nums">{texts.counts(broadcast)}</p>
      {(kind === 'mood' || kind === 'intervention') && (
        <p className="text-s tabular-nums">{texts.answers(broadcast)}</p>
      )}
    </>
  );
}

const whenOf = (at: string) => ({
  day: formatDay(dayOf(at, brand.timeZone)),
  time: formatInstant(at, brand.timeZone),
});
