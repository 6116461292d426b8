'use client';

import { Fragment } from 'react';
import { notSentReason } from '@/components/offline/outbox/outcome-texts';
import { CloudOff } from '@/components/ui/icons';
import { classNames } from '@/components/ui/styles';
import { CustomerText } from '@/components/work/visit-details/customer-text';
import { formatDay, formatInstant } from '@/lib/core/ground/format/date-time';
import { escapeHtml } from '@/lib/core/ground/format/html';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { addDays, type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { helpMessages, ticketPhotoMessages } from '@/lib/features/work/help/messages';
import type { TicketComment } from '@/lib/features/work/help/schema';
import { useWaitingReplies, type WaitingReply } from '@/lib/features/work/help/use-reply';
import { UnsentCard } from './unsent-card';

interface CommentCardsProps {
  readonly ticketId: string;
  readonly comments: readonly TicketComment[];
  readonly now: Instant;
}

/** The oldest comment comes first; replies that wait on this phone come last. */
export function CommentCards({ ticketId, comments, now }: CommentCardsProps) {
  const { waiting, unsent, sendAgain, remove } = useWaitingReplies(ticketId);
  const today = dayOf(now, brand.timeZone);
  const dayAt = (index: number) => {
    const at = comments[index]?.createdAt;
    return at === undefined ? null : dayOf(at, brand.timeZone);
  };
  return (
    <section aria-label={helpMessages.log} className="mt-auto flex flex-col gap-3">
      {comments.length + waiting.length + unsent.length === 0 && (
        <p className="py-4 text-center text-ink-soft">{helpMessages.noMessages}</p>
      )}
      {comments.map((comment, index) => {
        const day = dayAt(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: comments have no id and are only added at the end.
          <Fragment key={`${index} ${comment.createdAt}`}>
            {day !== null && day !== dayAt(index - 1) && <DayLine day={day} today={today} />}
            <CommentCard comment={comment} />
          </Fragment>
        );
      })}
      {waiting.map((reply) => (
        <WaitingCard key={reply.uuid} {...reply} />
      ))}
      {unsent.map((reply) => (
        <UnsentCard
          key={reply.outcome.uuid}
          name={helpMessages.heading}
          reason={notSentReason(reply.outcome)}
          onSend={() => sendAgain(reply)}
          onRemove={() => remove(reply)}
        >
          <UnsentReplyText {...reply} />
        </UnsentCard>
      ))}
    </section>
  );
}

function DayLine({ day, today }: { readonly day: Day; readonly today: Day }) {
  const isYesterday = day === addDays(today, -1);
  const text = day === today ? helpMessages.today : isYesterday ? helpMessages.yesterdayDay : formatDay(day);
  return <p className="py-1 text-center font-medium text-ink-soft text-s">{text}</p>;
}

/** The gateway has cleaned the HTML; plain text is escaped here. [HELP-19] [HELP-22] */
export function CommentCard({ comment }: { readonly comment: TicketComment }) {
  const { htmlBody, body, createdAt, photoIds } = comment;
  const isOwn = comment.fromParty === 'user';
  return (
    <article
      className={classNames(
        'w-fit max-w-[85%] rounded-l px-4 py-3 [overflow-wrap:anywhere]',
        isOwn
          ? 'self-end rounded-br-s bg-brand-tint text-ink'
          : 'self-start rounded-bl-s bg-card text-ink shadow-card',
      )}
    >
      <CustomerText html={htmlBody ?? escapeHtml(body ?? '')} />
      {photoIds && photoIds.length > 0 && <Photos ids={photoIds} />}
      <p className={classNames('mt-1 text-ink-soft text-s', isOwn && 'text-right')}>
        {helpMessages.writtenAt({
          name: authorName(comment),
          time: formatInstant(createdAt, brand.timeZone),
        })}
      </p>
    </article>
  );
}

function authorName({ fromParty, agentName }: TicketComment): string {
  if (fromParty === 'user') return helpMessages.fromYou;
  return agentName ? helpMessages.from({ name: agentName, provider: brand.provider }) : brand.provider;
}

function Photos({ ids }: { readonly ids: readonly string[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {ids.map((id, index) => (
        <li key={id}>
          <a
            href={withBasePath(routes.ticketPhoto(id))}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={ticketPhotoMessages.openPhoto({ number: index + 1 })}
          >
            {/* biome-ignore lint/performance/noImgElement: a private photo, already small. */}
            <img
              src={withBasePath(routes.ticketPhoto(id))}
              alt={ticketPhotoMessages.photo({ number: index + 1 })}
              className="max-h-[12rem] max-w-full rounded-m"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shows the photos by number, because without signal they cannot be loaded. */
function UnsentReplyText({ body, photoIds }: Pick<WaitingReply, 'body' | 'photoIds'>) {
  return (
    <>
      {body && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
          {body}
        </p>
      )}
      {photoIds.map((id, index) => (
        <p key={id} className="text-s">
          {ticketPhotoMessages.photo({ number: index + 1 })}
        </p>
      ))}
    </>
  );
}

function WaitingCard({ stage, ...reply }: WaitingReply) {
  return (
    <div className="w-fit max-w-[85%] self-end rounded-l rounded-br-s border border-line-strong border-dashed bg-card-sunk px-4 py-3">
      <UnsentReplyText {...reply} />
      <p role="status" className="mt-1 flex items-center gap-2 text-ink-soft text-s">
        <CloudOff aria-hidden className="size-icon-s shrink-0" />
        {stage === 'waiting' ? helpMessages.waiting : helpMessages.sending}
      </p>
    </div>
  );
}
