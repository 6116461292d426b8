'use client';

import Link from 'next/link';
import { type FormEvent, useId } from 'react';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/field';
import { GrowingField } from '@/components/ui/growing-field';
import { IconButton } from '@/components/ui/icon-button';
import { ImagePlus, SendHorizontal, X } from '@/components/ui/icons';
import { buttonStyle, classNames } from '@/components/ui/styles';
import { useHeightInStyle } from '@/components/ui/use-height-in-style';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { useOwnFeature } from '@/lib/features/people/flags/hooks';
import { PHOTO_TYPES } from '@/lib/features/people/photo/model';
import { helpMessages, ticketPhotoMessages } from '@/lib/features/work/help/messages';
import { COMMENT_LIMITS } from '@/lib/features/work/help/tickets';
import { useReply } from '@/lib/features/work/help/use-reply';
import { type ReadPhoto, useTicketPhoto } from '@/lib/features/work/help/use-ticket-photo';

interface ReplyBoxProps {
  readonly ticketId: string;
  /** It says what a message to a solved or closed request does. */
  readonly note: string | null;
  /** Tests replace it. */
  readonly readPhoto?: ReadPhoto;
}

/** It is re-encoded on the phone, which removes the place where it was taken. */
const readFromPhone: ReadPhoto = async (file) => {
  const { browserPhotoTools, shrink } = await import('@/components/people/photo/photo-file');
  const opened = await browserPhotoTools.open(file);
  if (typeof opened === 'string') return opened;
  const data = await shrink(opened);
  opened.close();
  return data in FAULTS ? (data as keyof typeof FAULTS) : { data };
};

const FAULTS = { empty: 1, unreadable: 1, 'too-large': 1, 'too-many-pixels': 1 } as const;

/** The box stays above the keyboard. [HELP-35] [HELP-36] */
export function ReplyBox({ ticketId, note, readPhoto = readFromPhone }: ReplyBoxProps) {
  const headingId = useId();
  const problemId = useId();
  const reply = useReply(ticketId);
  const photo = useTicketPhoto(readPhoto);
  const hasPhotos = useOwnFeature(OWN_FEATURES.ticketPhotos);
  const foot = useHeightInStyle('--composer');
  const { length: count } = reply.body;
  const { written: limit } = COMMENT_LIMITS;
  const isFull = reply.photoIds.length >= COMMENT_LIMITS.photos;
  const isEmpty = count === 0 && reply.photoIds.length === 0;
  const tooLong = count > limit ? helpMessages.tooLong({ limit, count }) : '';
  const problem = tooLong || photo.problem || reply.problem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !tooLong && !photo.isBusy) void reply.send();
  };
  return (
    <div
      ref={foot}
      className="sticky bottom-(--safe-bottom) -mx-4 mt-4 -mb-6 bg-card px-4 pt-3 pb-3 shadow-lift"
    >
      {note && <p className="mb-2 text-ink-soft text-s">{note}</p>}
      {reply.openedId !== null && <OpenedNotice ticketId={reply.openedId} />}
      <h2 id={headingId} className="mb-2 font-strong text-m">
        {helpMessages.heading}
      </h2>
      <FormProblem id={problemId} text={problem} />
      <ChosenPhotos ids={reply.photoIds} onChange={reply.setPhotoIds} />
      <p role="status" className="mb-2 text-ink-soft text-s empty:hidden">
        {isFull && ticketPhotoMessages.most({ limit: COMMENT_LIMITS.photos })}
      </p>
      <form onSubmit={submit} className="flex flex-wrap items-end justify-end gap-2">
        {hasPhotos && (
          <PhotoButton
            isBusy={photo.isBusy}
            isOff={isFull}
            onChoose={async (file) => {
              const id = await photo.add(file);
              if (id !== null) reply.setPhotoIds([...reply.photoIds, id]);
            }}
          />
        )}
        <GrowingField
          aria-labelledby={headingId}
          aria-invalid={tooLong ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          placeholder={helpMessages.placeholder}
          rows={1}
          // The message is shown above while it is sent.
          value={reply.isSending ? '' : reply.draft.fields.body}
          readOnly={reply.isSending}
          onChange={({ target }) => reply.draft.change({ body: target.value })}
          className="min-h-tap-main min-w-[9rem] grow basis-0 rounded-m border border-line-strong bg-card p-3 text-ink text-m"
        />
        <Button
          type="submit"
          size="main"
          className="shrink-0 whitespace-nowrap"
          isPending={reply.isSending}
          aria-disabled={isEmpty || tooLong !== '' || photo.isBusy}
        >
          <SendHorizontal aria-hidden className="size-icon shrink-0" />
          {helpMessages.send}
        </Button>
      </form>
    </div>
  );
}

function OpenedNotice({ ticketId }: { readonly ticketId: string }) {
  return (
    <div role="status" className="mb-2">
      <p>{helpMessages.opened}</p>
      <Link href={routes.ticket(ticketId)} prefetch={false} className={buttonStyle('secondary')}>
        {helpMessages.openNew}
      </Link>
    </div>
  );
}

interface ChosenPhotosProps {
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

function ChosenPhotos({ ids, onChange }: ChosenPhotosProps) {
  if (ids.length === 0) return null;
  return (
    <ul className="mb-2 flex flex-wrap gap-2">
      {ids.map((id, index) => (
        <li key={id} className="relative">
          {/* biome-ignore lint/performance/noImgElement: a private photo, already small. */}
          <img
            src={withBasePath(routes.ticketPhoto(id))}
            alt={ticketPhotoMessages.photo({ number: index + 1 })}
            className="size-mark rounded-m object-cover"
          />
          <IconButton
            icon={X}
            label={ticketPhotoMessages.remove({ number: index + 1 })}
            look="sunk"
            className="absolute -top-2 -right-2"
            onClick={() => onChange(ids.filter((other) => other !== id))}
          />
        </li>
      ))}
    </ul>
  );
}

interface PhotoButtonProps {
  readonly isBusy: boolean;
  readonly isOff: boolean;
  readonly onChoose: (file: File) => void;
}

function PhotoButton({ isBusy, isOff, onChoose }: PhotoButtonProps) {
  const label = isBusy ? ticketPhotoMessages.adding : ticketPhotoMessages.add;
  return (
    <label
      className={classNames(
        'relative inline-flex h-tap-main w-tap shrink-0 cursor-pointer items-center justify-center rounded-m border border-line text-ink',
        'has-focus-visible:outline-2 has-focus-visible:outline-brand',
        (isBusy || isOff) && 'opacity-50',
      )}
    >
      <ImagePlus aria-hidden className={classNames('size-icon', isBusy && 'animate-pulse')} />
      <span className="sr-only">{label}</span>
      <input
        type="file"
        accept={PHOTO_TYPES.join()}
        disabled={isBusy || isOff}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same photo may be chosen again after a problem.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
