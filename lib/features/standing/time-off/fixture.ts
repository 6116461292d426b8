import { addDays } from '@/lib/core/ground/time/zoned';
import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { STUB } from '@/tests/support/remote-stub-knows';

/** This is the query of a preview; a booking adds reason and note. */
const BREAK = /^\?start_day=[\d-]+&end_day=[\d-]+&availability=%5B%5D(&reason=holiday&note=Away)?$/;

export const fixture = {
  inputs: {
    listAvailabilityChanges: ({ workerId }) => ({ params: { workerId } }),
    getDayAvailability: ({ workerId, today }) => ({ params: { workerId, date: today } }),
    previewBreak: ({ workerId, today }) => ({
      params: { workerId },
      query: { startDay: addDays(today, 40), endDay: addDays(today, 42), availability: '[]' },
    }),
    previewBreakHandovers: ({ workerId, today }) => ({
      params: { workerId },
      query: { startDay: addDays(today, 40), endDay: addDays(today, 42), availability: '[]' },
    }),
    bookBreak: ({ workerId, today }) => ({
      params: { workerId },
      query: {
        startDay: addDays(today, 40),
        endDay: addDays(today, 42),
        availability: '[]',
        reason: 'holiday',
        note: 'Away',
      },
      body: {},
    }),
    createAvailabilityChange: ({ workerId, today }) => ({
      params: { workerId },
      body: {
        startDate: addDays(today, 50),
        endDate: addDays(today, 50),
        category: 'time_off',
        reason: 'sick',
      },
    }),
    requestAbsenceChange: ({ today }) => ({
      body: {
        startDate: addDays(today, 50),
        endDate: addDays(today, 50),
        requestType: 'cancel',
        reinstate: 'yes',
        reason: 'no-longer-required',
        category: 'cancel_break',
        breakType: 'single_day',
      },
    }),
  },
  requests: {
    listAvailabilityChanges: { path: 'workers/7/availability/changes/' },
    getDayAvailability: { path: 'workers/7/availability/2026-06-23/' },
    previewBreak: { path: 'workers/7/breaks/?start_day=2026-06-29&end_day=2026-07-01' },
    previewBreakHandovers: { path: 'workers/7/breaks/handovers/?start_day=2026-06-29&end_day=2026-07-01' },
    bookBreak: { path: 'workers/7/breaks/?start_day=2026-06-29&end_day=2026-07-01&reason=holiday', body: {} },
    createAvailabilityChange: {
      path: 'workers/7/availability/changes/',
      body: { start_date: '2026-07-14', end_date: '2026-07-14', reason: 'sick' },
    },
    requestAbsenceChange: {
      path: 'contact/absence-period-change-request/',
      body: {
        start_date: '2026-06-23',
        end_date: '2026-06-23',
        request_type: 'cancel',
        reinstate: 'no',
        reason: 'wrong-dates',
        category: 'cancel_break',
        break_type: 'single_day',
      },
    },
    listAbsences: { path: 'admin/absences/' },
    acknowledgeAbsence: { path: 'admin/absences/8/acknowledge/' },
  },
  remote: {
    [`GET workers/${STUB.workerId}/availability/changes/`]: { file: 'availability-changes' },
    [`GET workers/${STUB.workerId}/availability/${STUB.visit.date}/`]: { file: 'day-availability' },
    [`POST workers/${STUB.workerId}/availability/changes/`]: {
      file: 'availability-change',
      body: /^\{"start_date":"[\d-]+","end_date":"[\d-]+","category":"time_off","reason":"sick"\}$/,
    },
    [`GET workers/${STUB.workerId}/breaks/`]: { file: 'break-effects', query: BREAK },
    [`POST workers/${STUB.workerId}/breaks/`]: { file: 'break-effects', query: BREAK, body: /^\{\}$/ },
    [`GET workers/${STUB.workerId}/breaks/handovers/`]: { file: 'break-handovers', query: BREAK },
    'POST contact/absence-period-change-request/': {
      file: 'absence-change',
      body: /^{"start_date":"[\d-]+","end_date":"[\d-]+","request_type":"cancel","reinstate":"yes","reason":"[a-z-]+","category":"cancel_break","break_type":"single_day"}$/,
    },
  },
  entities: {
    BreakHandover: ['visit_date', 'start_time', 'other_worker_name', 'keys'],
    BreakHandoverKey: ['code', 'customer_preferred_name'],
    BreakRequest: ['start_day', 'end_day', 'availability', 'reason', 'note'],
    AbsenceChangeAnswer: ['success', 'message'],
  },
} satisfies FeatureFixture;
