import { formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { adminMessages } from '@/lib/features/office/frame/messages';
import type { ReportedAttempt } from '@/lib/features/office/inbox/schema';

/** Shows the worker's attempts to get in, with time and place; null without attempts. */
export function AttemptList({ attempts }: { readonly attempts: readonly ReportedAttempt[] }) {
  if (attempts.length === 0) return null;
  return (
    <div className="text-s">
      <p className="font-medium">{adminMessages.doorTitle}</p>
      <ol>
        {attempts.map((attempt) => (
          <li key={`${attempt.at} ${attempt.kind}`}>{attemptText(attempt)}</li>
        ))}
      </ol>
    </div>
  );
}

const ROUNDED = 10_000;

function attemptText({
  kind,
  result,
  at,
  latitude,
  longitude,
  accuracy,
  isTakenBack,
}: ReportedAttempt): string {
  const degrees = (value: number) => String(Math.round(value * ROUNDED) / ROUNDED);
  const attempt = labelOf(adminMessages.doorAttempt, kind);
  const place =
    latitude === null || longitude === null
      ? adminMessages.doorNoPlace
      : adminMessages.support.place({ latitude: degrees(latitude), longitude: degrees(longitude) });
  return [
    adminMessages.doorEntry({ time: formatInstant(at, brand.timeZone), attempt }),
    ...(result === null ? [] : [labelOf(adminMessages.doorResult, result)]),
    place,
    ...(accuracy === null ? [] : [adminMessages.support.accuracy({ metres: String(Math.round(accuracy)) })]),
    ...(isTakenBack ? [adminMessages.doorTakenBack] : []),
  ].join(' · ');
}
