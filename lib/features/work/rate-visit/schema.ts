import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  askedDay,
  type CallSchemas,
  type EntityOf,
  entity,
  idInAddress,
  maybe,
  openCode,
  text,
  z,
} from '@/lib/core/ground/contract/schema';
import { RATING_ISSUE_CODES, RATING_LIMITS, RATING_VALUES, SUPPLY_ITEMS } from './model';

const issueCode = openCode(RATING_ISSUE_CODES);
const items = z.array(openCode(SUPPLY_ITEMS)).max(RATING_LIMITS.items);

export type RatingIssue = EntityOf<typeof offeredIssueSchema>;
/** The entity's name differs from its table's name. */
const offeredIssueSchema = entity('OfferedIssue', {
  code: issueCode,
  display: text,
  items: maybe(items),
});

export type ChosenIssue = EntityOf<typeof chosenIssueSchema>;
const chosenIssueSchema = entity('ChosenIssue', {
  code: issueCode,
  items: maybe(items),
});

/** Only Bad and Okay have issues. [ACT-13] */
export type VisitRating = EntityOf<typeof ratingSchema>;
const ratingSchema = entity('RatingPayload', {
  rating: z.literal(RATING_VALUES),
  issues: maybe(z.array(chosenIssueSchema).max(RATING_LIMITS.issues)),
  message: maybe(z.string().max(RATING_LIMITS.messageLength)),
});

export const rateVisitSchemas = {
  listRatingIssues: {
    summary: 'What may have been wrong with a job',
    inDemo: true,
    response: z.array(offeredIssueSchema).max(RATING_LIMITS.issues),
  },
  rateVisit: {
    audit: audited('Rated {visit}', 'rate {visit}'),
    summary: 'Rate a visit that is finished',
    inDemo: true,
    params: z.strictObject({ workerId: idInAddress, jobId: idInAddress, date: askedDay }),
    body: ratingSchema,
    response: ratingSchema,
  },
} satisfies CallSchemas;
