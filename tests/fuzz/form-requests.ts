import type { OfficeFormName } from '@/lib/features/office/forms/office-forms';
import { TODAY } from '../support/full-world-knows';
import type { Draw } from './draw';
import type { Identity, Kind, PlannedRequest } from './fuzz-request';
import { hostileText } from './hostile-values';

type Fields = Readonly<Record<string, string | readonly string[]>>;

const VISIT = `7.${TODAY}`;
const WEEK = '2026-06-15';
const ENDED_WEEK = '2026-06-08';

/** These are valid fields of each form. A list holds several values of one field. */
const FILLED_IN: Readonly<Record<OfficeFormName, readonly Fields[]>> = {
  feature: [
    { name: 'academy-link', active: 'on' },
    { name: 'academy-link', active: 'off' },
  ],
  rule: [{ name: 'fine_late_pounds', value: '7.5' }],
  workerFeature: [
    { name: 'academy-link', worker: '7', active: 'on' },
    { name: 'academy-link', worker: '8', active: 'everybody' },
  ],
  setting: [
    { name: 'office_hours_start', value: '09:30' },
    { name: 'chat_allowed', value: 'true' },
    { name: 'door_wait_minutes', value: '25' },
    { name: 'office_closed_days', value: ['saturday', 'sunday'] },
    { name: 'sweep_academy_url', value: 'https://academy.example/' },
  ],
  retryJob: [{ id: '7', kind: 'mail' }],
  acknowledgeAbsence: [{ worker: '7', name: 'Ann' }],
  invite: [{ firstNames: 'Zoë', lastName: 'Lind', email: 'zoe@applicants.example' }],
  inviteAgain: [{ id: '8', name: 'Ann', page: '1' }],
  withdrawInvitation: [{ id: '8', name: 'Ann', page: '1' }],
  inviteColleague: [
    { name: 'Vera Shah', email: 'vera@office.example', role: 'viewer' },
    { name: 'Ola Nord', email: 'ola@office.example', role: 'coordinator' },
  ],
  setOwnName: [{ name: 'Olga Ito' }],
  setColleagueRole: [{ id: '10', role: 'viewer', name: 'Vera' }],
  removeColleague: [{ id: '10', name: 'Vera' }],
  saveBroadcast: [
    { id: '8', kind: 'popup', audience: 'all', heading: 'News', body: 'A new guide', icon: 'star' },
    { kind: 'mood', audience: 'all', question: 'How was your week?', clientKey: '' },
    { kind: 'notification', audience: 'all', title: 'News', body: 'Open the app', to_url: '/schedule' },
  ],
  sendBroadcast: [
    { id: '8', at: '', name: 'News' },
    { id: '8', at: '2026-06-20T10:00', name: 'News' },
  ],
  withdrawBroadcast: [
    { id: '8', name: 'News', state: 'draft' },
    { id: '7', name: 'Mood', state: 'sent' },
  ],
  planHandover: [
    { worker: '7', other: '8', visit: `8 ${TODAY}`, key: ['9'], meetingPlace: 'At the station' },
    { worker: '7', other: '8', visit: `7 ${TODAY}`, key: ['9'], meetingPlace: '' },
  ],
  cancelHandover: [
    { worker: '7', id: '7' },
    { worker: '7', id: '8' },
  ],
  assignItem: [
    { item: 'ticket-7', to: 'me', list: 'kind=ticket' },
    { item: 'report-7', to: '', list: '' },
    { item: 'call-7', to: 'me', ifFree: '1', list: 'state=open&owner=all' },
  ],
  resolveItem: [
    { item: 'ticket-7', list: 'kind=ticket' },
    { item: 'call-7', list: '' },
  ],
  reopenItem: [{ item: 'ticket-7', list: 'state=resolved' }],
  acceptClaims: [{ item: 'claim-10-2026-05-29-7', visit: '10.2026-05-29', claims: '7', list: '' }],
  declineClaims: [
    { item: 'claim-10-2026-05-29-7', visit: '10.2026-05-29', claims: '8', reason: 'Nobody came', list: '' },
  ],
  answerChat: [{ item: 'chat-8', text: 'Good morning', clientKey: '', list: 'kind=chat' }],
  replyTicket: [{ item: 'ticket-7', text: 'We have called them', clientKey: '', list: '' }],
  noteTicket: [{ item: 'ticket-7', text: 'Called at nine', clientKey: '', list: '' }],
  tagTicket: [{ item: 'ticket-7', tags: 'keys, late', list: '' }],
  saveReply: [
    { id: '7', title: 'Keys', body: 'Please bring them.' },
    { id: '', title: 'Thanks', body: 'Thank you for asking.' },
  ],
  removeReply: [{ id: '7', title: 'Keys' }],
  offerVisit: [{ job: '8', date: TODAY, owner: '7', worker: '7', undo: '' }],
  offerJob: [{ job: '8', owner: '7', kind: 'regular', state: 'on-offer', page: '1' }],
  withdrawVisit: [{ job: '8', date: TODAY, owner: '7', worker: '7', undo: '1' }],
  withdrawJob: [{ job: '8', owner: '7', worker: 'x', undo: '1' }],
  closeWeek: [
    { week: ENDED_WEEK, worker: '7', leavesOpen: '1', list: `week=${ENDED_WEEK}` },
    { week: ENDED_WEEK, worker: '', leavesOpen: '', list: '' },
  ],
  markPaid: [
    { week: '2026-06-01', worker: '7', day: '2026-06-15', list: '' },
    { week: '2026-06-01', worker: '', day: '', list: '' },
  ],
  setRate: [
    { worker: '7', from: '2026-06-22', base: '12.50', bonus: '1', fee: '2', back: 'cleaner' },
    { worker: '8', from: '2026-06-22', base: '13', bonus: '', fee: '', list: '' },
  ],
  addAdjustment: [
    { worker: '7', week: WEEK, kind: 'refer', amount: '50', reason: 'A friend', clientKey: '', list: '' },
  ],
  removeAdjustment: [{ id: '7', list: '' }],
  cancelVisit: [{ visit: `8.${TODAY}`, worker: '7' }],
  restoreVisit: [{ visit: `8.${TODAY}`, worker: '7' }],
  helpTopic: [
    { category: 'keys', email: 'on', callback: 'on', chat: '', recommended: 'callback', tags: 'keys' },
  ],
  addTip: [{ visit: '10.2026-06-15', worker: '7', amount: '5', said: '', list: '' }],
  declineTip: [{ visit: `7.${TODAY}`, worker: '7', said: '500', list: '' }],
  setEnd: [{ visit: VISIT, end: '11:30', list: '' }],
  setTrust: [{ worker: '7', level: 'trialling', day: TODAY }],
  setBonus: [{ worker: '7', state: 'on', from: '2026-06-22' }],
  setDates: [{ worker: '7', started: '2025-03-01', increase: '' }],
  setFillsIn: [{ worker: '7', fillsIn: 'on' }],
  setCheck: [
    {
      ...{ worker: '7', kind: 'background', state: 'passed', seenOn: '2026-06-01' },
      ...{ seenBy: 'Olivia', until: '' },
    },
  ],
  setAreas: [{ worker: '7', regular: 'SW12', oneOff: '', travel: 'car', wantedHours: '20' }],
  setHours: [{ worker: '7', day0: '9-17', day1: '', day2: '', day3: '', day4: '', day5: '', day6: '' }],
  setDayHours: [
    { worker: '7', day: '2026-06-24', kind: 'hours', hours: '9-12' },
    { worker: '7', day: '2026-06-24', kind: 'regular', hours: '' },
  ],
  setNotes: [{ worker: '7', notes: 'Prefers mornings' }],
  correctHours: [{ visit: '10.2026-06-15', hours: '2.5', reason: 'The door was locked', list: '' }],
};

export const FORM_NAMES = Object.keys(FILLED_IN) as OfficeFormName[];

export function formRequest(name: OfficeFormName, kind: Kind, draw: Draw): PlannedRequest {
  const fields = draw.pick(FILLED_IN[name]);
  const own = (replace?: () => string): PlannedRequest => ({
    identity: kind === 'wrong' && draw.chance(0.3) ? draw.pick(OTHERS) : 'admin',
    method: 'POST',
    path: `/api/session/office/form/${name}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: bodyOf(replace ? oneReplaced(fields, draw, replace) : fields),
  });
  switch (kind) {
    case 'valid':
      return own();
    case 'boundary':
      return own(() => draw.pick(EDGES));
    case 'wrong':
      return own(() => draw.pick(WRONG));
    case 'huge':
      return own(() => 'x'.repeat(draw.pick([5_000, 60_000, 240_000])));
    case 'hostile':
      return own(() => hostileText(draw));
    default:
      return kind satisfies never;
  }
}

const OTHERS: readonly Identity[] = ['nobody', 'wrong', 'admin-password', 'worker'];
const EDGES = [
  '',
  '0',
  '1',
  '2147483647',
  '1900-01-01',
  '2199-12-31',
  '00:00',
  '23:59',
  'x',
  'x'.repeat(320),
];
const WRONG = ['x', '-1', '1.5', '2026-13-01', 'visit-x', 'none', 'true', '07', ' '];

function oneReplaced(fields: Fields, draw: Draw, replace: () => string): Fields {
  const name = draw.pick(Object.keys(fields));
  return { ...fields, [name]: replace() };
}

const bodyOf = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  ).toString();
