import 'server-only';
import { type FieldReader, officeForm } from '@/lib/core/gateway/sign-in/office-form';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes } from '@/lib/core/ground/site/routes';
import type { BroadcastKind } from '@/lib/features/records/notices-values';
import { broadcastCalls } from './calls';
import { AUDIENCES, BROADCAST_KINDS, BROADCAST_STATES } from './model';

/** These are the fields of the form, by their names in push data. */
export const CONTENT_FIELDS = {
  popup: [
    ...['heading', 'body', 'image', 'icon', 'layout', 'cta_text', 'cta_url', 'cta_actions', 'dismiss_text'],
    ...['show_tip_helpful_section', 'priority'],
  ],
  mood: ['title', 'question', 'positive_answer', 'negative_answer'],
  intervention: ['title', 'question', 'positive_answer', 'negative_answer'],
  notification: ['title', 'body', 'to_url'],
} as const satisfies Readonly<Record<BroadcastKind, readonly string[]>>;

const KEPT = [...CONTENT_FIELDS.popup, ...CONTENT_FIELDS.mood, 'to_url', 'kind', 'audience', 'who'];

const known = <T extends string>(values: readonly T[], given: string, usual: T): T =>
  values.find((value) => value === given) ?? usual;

const pageOf = (field: FieldReader) =>
  officeRoutes.officeBroadcastsFor({ state: known(BROADCAST_STATES, field('state'), 'draft') });

const idOf = (field: FieldReader) => ({ params: { id: Number(field('id')) } });

export const broadcastForms = {
  saveBroadcast: officeForm({
    call: broadcastCalls.saveBroadcast,
    input: (field) => {
      const kind = known(BROADCAST_KINDS, field('kind'), 'popup');
      const names = CONTENT_FIELDS[kind];
      const filled = names.map((name) => [name, field(name).trim()] as const).filter(([, value]) => value);
      return {
        body: {
          ...{ id: Number(field('id')) || null, kind, content: Object.fromEntries(filled) },
          ...{ audience: known(AUDIENCES, field('audience'), 'all'), who: field('who') },
          clientKey: field('clientKey') || null,
        },
      };
    },
    page: (field, isDone) => {
      const kind = known(BROADCAST_KINDS, field('kind'), 'popup');
      if (isDone && field('next') !== 'preview') return routes.adminBroadcasts;
      const id = Number(field('id'));
      return officeRoutes.officeBroadcastsFor({
        write: kind,
        ...(id > 0 && { id }),
        key: field('clientKey'),
      });
    },
    about: 'id',
    keeps: KEPT,
  }),
  sendBroadcast: officeForm({
    call: broadcastCalls.sendBroadcast,
    input: (field) => ({ ...idOf(field), body: { at: field('at') } }),
    page: pageOf,
    about: 'name',
  }),
  withdrawBroadcast: officeForm({
    call: broadcastCalls.withdrawBroadcast,
    input: idOf,
    page: pageOf,
    about: 'name',
    // A colleague was faster.
    doneBy: 'not_found',
  }),
};
