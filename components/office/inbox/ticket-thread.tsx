import { officeTimeText } from '@/components/office/frame/when.view';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/styles';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { withBasePath } from '@/lib/core/ground/site/routes';
import type { OfficeTicket, OfficeTicketEntry } from '@/lib/features/office/help/schema';
import type { ProblemReport } from '@/lib/features/office/inbox/schema';
import { ticketOfficeMessages as texts } from '@/lib/features/work/help/messages';
import { Report } from './item-details';
import { factsOf } from './report-facts.view';

interface TicketThreadProps {
  readonly ticket: OfficeTicket;
  /** This form opened the ticket. */
  readonly report: ProblemReport | null;
  readonly name: string;
}

export function TicketThread({ ticket, report, name }: TicketThreadProps) {
  const facts = report && { ...report, description: null };
  const hasFacts = facts && (factsOf(facts).length > 0 || facts.attempts.length > 0);
  return (
    <div className="flex flex-col gap-3">
      {hasFacts && (
        <Card className="p-4">
          {/* The description is left out: the first entry has it. */}
          <Report report={facts} />
        </Card>
      )}
      {ticket.entries.length === 0 && <p className="text-ink-soft">{texts.noEntries}</p>}
      <ol aria-live="polite" className="flex flex-col gap-3">
        {ticket.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} name={name} />
        ))}
      </ol>
    </div>
  );
}

function Entry({ entry, name }: { readonly entry: OfficeTicketEntry; readonly name: string }) {
  const { author, body, isInternal, photoIds } = entry;
  const isOwn = author === 'office';
  return (
    <li className={classNames('max-w-[85%]', isOwn ? 'self-end' : 'self-start')}>
      <p className={classNames('mb-1 text-ink-soft text-s wrap-anywhere', isOwn && 'text-right')}>
        {labelOf(entry, name)}
      </p>
      {body && <p className={classNames(BUBBLE, toneOf(isOwn, isInternal))}>{body}</p>}
      {photoIds.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {photoIds.map((photoId, at) => (
            <li key={photoId}>
              <a
                href={withBasePath(officeRoutes.officeTicketPhoto(photoId))}
                target="_blank"
                rel="noreferrer"
              >
                {/* biome-ignore lint/performance/noImgElement: it is small already, and only the session may load it. */}
                <img
                  src={withBasePath(officeRoutes.officeTicketPhoto(photoId))}
                  alt={texts.photo({ number: String(at + 1), name })}
                  className="max-h-[12rem] max-w-full rounded-m"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const BUBBLE = 'whitespace-pre-wrap rounded-l px-4 py-3 text-m wrap-anywhere';

function toneOf(isOwn: boolean, isInternal: boolean): string {
  if (isInternal) return 'border border-line-strong border-dashed bg-sun-tint text-on-sun-tint';
  return isOwn ? 'bg-brand text-on-brand' : 'bg-card text-ink shadow-card';
}

function labelOf({ author, by, isInternal, createdAt }: OfficeTicketEntry, name: string): string {
  const time = officeTimeText(createdAt);
  if (author === 'worker') return texts.byWorker({ name, time });
  if (isInternal) return by ? texts.note({ name: by, time }) : texts.noteBySupport({ time });
  return by ? texts.byColleague({ name: by, time }) : texts.bySupport({ time });
}
