import 'server-only';
import { type FieldReader, officeForm } from '@/lib/core/gateway/sign-in/office-form';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes } from '@/lib/core/ground/site/routes';
import { officeApplicantCalls } from './calls';

export const applicantForms = {
  invite: officeForm({
    call: officeApplicantCalls.inviteApplicant,
    input: (field) => ({
      body: { firstNames: field('firstNames'), lastName: field('lastName'), email: field('email') },
    }),
    page: (_, isDone) =>
      isDone ? routes.adminApplicants : officeRoutes.officeApplicantsFor({ invite: '1' }),
    about: 'email',
    keeps: ['firstNames', 'lastName', 'email'],
  }),
  inviteAgain: officeForm({
    call: officeApplicantCalls.inviteAgain,
    input: (field) => ({ params: { id: Number(field('id')) } }),
    // New invitations are on the first page.
    page: (field, isDone) => (isDone ? routes.adminApplicants : applicantsPageOf(field)),
    about: 'name',
  }),
  withdrawInvitation: officeForm({
    call: officeApplicantCalls.withdrawInvitation,
    input: (field) => ({ params: { id: Number(field('id')) } }),
    page: (field) => applicantsPageOf(field),
    about: 'name',
  }),
};

const applicantsPageOf = (field: FieldReader) =>
  officeRoutes.officeApplicantsFor({ page: Number(field('page')) || 1 });
