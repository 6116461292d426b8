import 'server-only';
import { OFFICE_ROLES } from '@/lib/core/contract/office-roles';
import { type FieldReader, officeForm } from '@/lib/core/sign-in/office-form';
import { routes } from '@/lib/routes';
import { colleagueCalls } from './office-calls';

/** The field `email` only names the colleague in the notice, except in an invitation. */
const ofPage = { page: () => routes.adminColleagues, about: 'email' };

const roleOf = (field: FieldReader) => OFFICE_ROLES.find((role) => role === field('role'));

export const colleagueForms = {
  inviteColleague: officeForm({
    call: colleagueCalls.inviteColleague,
    input: (field) => {
      const role = roleOf(field);
      return role ? { body: { email: field('email'), role } } : null;
    },
    page: (_, isDone) => (isDone ? routes.adminColleagues : routes.adminColleaguesFor({ invite: '1' })),
    about: 'email',
    keeps: ['email', 'role'],
    passwordIn: ({ email, password }) => ({ email, password }),
  }),
  setColleagueRole: officeForm({
    call: colleagueCalls.setColleagueRole,
    input: (field) => {
      const role = roleOf(field);
      return role ? { params: { id: Number(field('id')) }, body: { role } } : null;
    },
    ...ofPage,
    keeps: ['role'],
  }),
  removeColleague: officeForm({
    call: colleagueCalls.removeColleague,
    input: (field) => ({ params: { id: Number(field('id')) } }),
    ...ofPage,
  }),
};
