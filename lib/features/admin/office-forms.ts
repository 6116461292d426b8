import 'server-only';
import { randomUUID } from 'node:crypto';
import { type FieldReader, officeForm } from '@/lib/core/sign-in/office-form';
import { officeChatCalls } from '@/lib/features/chat/support/calls-office';
import { offerForms } from '@/lib/features/extra-jobs/office-forms';
import { handoverForms } from '@/lib/features/keys/office-forms';
import { adminApplicantCalls } from '@/lib/features/onboarding/office-calls';
import { adminAbsenceCalls } from '@/lib/features/time-off/office-calls';
import { routes } from '@/lib/routes';
import { adminCalls, adminSupportCalls, failedJobCalls } from './calls';
import { SUPPORT_KINDS } from './model';

/** Room for an answer that is too long, so that it gets an error: 20,000 characters of nine bytes. [CHAT-03] */
const MAX_ANSWER_BYTES = 200_000;

/** Forms of `/admin` by the end of their address. */
export const officeForms = {
  feature: officeForm({
    call: adminCalls.setGeneralFeature,
    input: (field) => ({ params: { name: field('name') }, body: { active: field('active') === 'on' } }),
    page: () => routes.adminSwitches,
    about: 'name',
  }),
  workerFeature: officeForm({
    call: adminCalls.setWorkerFeature,
    input: (field) => ({
      params: { id: Number(field('worker')), name: field('name') },
      body: { active: field('active') === 'everybody' ? null : field('active') === 'on' },
    }),
    page: (field) => routes.adminWorker(Number(field('worker'))),
    about: 'name',
  }),
  setting: officeForm({
    call: adminCalls.setSetting,
    input: (field) => ({ params: { name: field('name') }, body: { value: settingOf(field('value')) } }),
    page: () => routes.adminSwitches,
    about: 'name',
    keeps: ['value'],
  }),
  finishSupportItem: officeForm({
    call: adminSupportCalls.finishSupportItem,
    input: (field) => {
      const kind = SUPPORT_KINDS.find((one) => one === field('kind'));
      return kind ? { params: { kind, id: Number(field('id')) } } : null;
    },
    page: () => routes.adminSupport,
  }),
  retryJob: officeForm({
    call: failedJobCalls.retryFailedJob,
    input: (field) => ({ params: { id: Number(field('id')) } }),
    page: () => routes.adminFailedJobs,
  }),
  acknowledgeAbsence: officeForm({
    call: adminAbsenceCalls.acknowledgeAbsence,
    input: (field) => ({ params: { id: Number(field('worker')) } }),
    page: () => routes.admin,
    // Not listed any more: already taken care of.
    doneBy: 'not_found',
  }),
  invite: officeForm({
    call: adminApplicantCalls.inviteApplicant,
    input: (field) => ({
      body: { firstNames: field('firstNames'), lastName: field('lastName'), email: field('email') },
    }),
    page: () => routes.adminApplicants,
    keeps: ['firstNames', 'lastName', 'email'],
  }),
  inviteAgain: officeForm({
    call: adminApplicantCalls.inviteAgain,
    input: (field) => ({ params: { id: Number(field('id')) } }),
    // New invitations are on the first page.
    page: (field, isDone) => (isDone ? routes.adminApplicants : applicantsPageOf(field)),
  }),
  withdrawInvitation: officeForm({
    call: adminApplicantCalls.withdrawInvitation,
    input: (field) => ({ params: { id: Number(field('id')) } }),
    page: (field) => applicantsPageOf(field),
  }),
  answerChat: officeForm({
    call: officeChatCalls.answerOfficeChat,
    input: (field) => ({
      params: { id: Number(field('chat')) },
      body: { text: field('text'), clientKey: field('clientKey') || randomUUID() },
    }),
    page: chatOf,
    keeps: ['text'],
    maxBytes: MAX_ANSWER_BYTES,
  }),
  endChat: officeForm({
    call: officeChatCalls.endOfficeChat,
    input: (field) => ({ params: { id: Number(field('chat')) } }),
    page: chatOf,
  }),
  ...offerForms,
  ...handoverForms,
};

export type OfficeFormName = keyof typeof officeForms;

const applicantsPageOf = (field: FieldReader) =>
  routes.adminApplicantsFor({ page: Number(field('page')) || 1 });

function chatOf(field: FieldReader): string {
  const id = Number(field('chat'));
  return Number.isSafeInteger(id) && id > 0 ? routes.adminChat(id) : routes.adminChats;
}

/** Form values are strings, but the settings distinguish true from "true". */
function settingOf(text: string): string | boolean | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return trimmed === 'true' || trimmed === 'false' ? trimmed === 'true' : trimmed;
}
