import 'server-only';
import { type FieldReader, officeForm } from '@/lib/core/gateway/sign-in/office-form';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { workerRecordCalls } from './calls';
import { CHECK_KINDS, CHECK_STATES, DAY_KINDS, TRUST_LEVELS } from './model';

const idIn = (field: FieldReader) => ({ id: Number(field('worker')) });
const page = (field: FieldReader) => officeRoutes.adminWorkerRecord(Number(field('worker')));

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

export const workerRecordForms = {
  setTrust: officeForm({
    page,
    call: workerRecordCalls.setWorkerTrust,
    input: (field) => {
      const level = TRUST_LEVELS.find((one) => one === field('level'));
      return level ? { params: idIn(field), body: { level, day: field('day') } } : null;
    },
    keeps: ['day'],
  }),
  setBonus: officeForm({
    page,
    call: workerRecordCalls.setWorkerBonus,
    input: (field) => ({
      params: idIn(field),
      body: { isOnBonus: field('state') === 'on', from: field('from') },
    }),
    keeps: ['state', 'from'],
  }),
  setDates: officeForm({
    page,
    call: workerRecordCalls.setWorkerDates,
    input: (field) => ({
      params: idIn(field),
      body: { started: field('started'), increase: field('increase') },
    }),
    keeps: ['started', 'increase'],
  }),
  setFillsIn: officeForm({
    page,
    call: workerRecordCalls.setFillsIn,
    input: (field) => ({ params: idIn(field), body: { fillsIn: field('fillsIn') === 'on' } }),
  }),
  setCheck: officeForm({
    page,
    call: workerRecordCalls.setWorkerCheck,
    about: 'kind',
    input: (field) => {
      const kind = CHECK_KINDS.find((one) => one === field('kind'));
      const state = CHECK_STATES.find((one) => one === field('state')) ?? null;
      const typed = { seenOn: field('seenOn'), seenBy: field('seenBy'), until: field('until') };
      return kind ? { params: { ...idIn(field), kind }, body: { state, ...typed } } : null;
    },
    keeps: ['state', 'seenOn', 'seenBy', 'until'],
  }),
  setAreas: officeForm({
    page,
    call: workerRecordCalls.setWorkerAreas,
    input: (field) => ({
      params: idIn(field),
      body: {
        ...{ regular: field('regular'), oneOff: field('oneOff'), wantedHours: field('wantedHours') },
        travel: field.all('travel'),
      },
    }),
    keeps: ['regular', 'oneOff', 'travel', 'wantedHours'],
  }),
  setHours: officeForm({
    page,
    call: workerRecordCalls.setWorkerHours,
    input: (field) => ({ params: idIn(field), body: { days: DAYS.map((day) => field(`day${day}`)) } }),
    keeps: DAYS.map((day) => `day${day}`),
  }),
  setDayHours: officeForm({
    page,
    call: workerRecordCalls.setWorkerDayHours,
    input: (field) => {
      const kind = DAY_KINDS.find((one) => one === field('kind'));
      return kind ? { params: idIn(field), body: { day: field('day'), kind, hours: field('hours') } } : null;
    },
    keeps: ['day', 'kind', 'hours'],
  }),
  setNotes: officeForm({
    page,
    call: workerRecordCalls.setWorkerNotes,
    input: (field) => ({ params: idIn(field), body: { notes: field('notes') } }),
    keeps: ['notes'],
  }),
};
