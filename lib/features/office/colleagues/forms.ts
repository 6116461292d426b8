import 'server-only';
import { type FieldReader, officeForm } from '@/lib/core/gateway/sign-in/office-form';
import { OFFICE_ROLES } from '@/lib/core/ground/contract/office-roles';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes } from '@/lib/core/ground/site/routes';
import { colleagueCalls } from './calls';

/** The field `name` only names the colleague in the notice. */
const ofPage = { page: () => routes.adminColleagues, about: 'name' };

const roleOf = (field: FieldReader) => OFFICE_ROLES.find((role) => role === field('role'));

export const colleagueForms = {
  inviteColleague: officeForm({
    call: colleagueCalls.inviteColleague,
    input: (field) => {
      const role = roleOf(field);
      return role ? { body: { name: field('name'), email: field('email'), role } } : null;
    },
    page: (_, isDone) =>
      isDone ? routes.adminColleagues : officeRoutes.officeColleaguesFor({ invite: '1' }),
    about: 'email',
    keeps: ['name', 'email', 'role'],
    passwordIn: ({ email, password }) => ({ email, password }),
  }),
  setOwnName: officeForm({
    call: colleagueCalls.setOwnName,
    input: (field) => ({ body: { name: field('name') } }),
    page: (_, isDone) => (isDone ? routes.adminColleagues : officeRoutes.officeColleaguesFor({ name: '1' })),
    about: 'name',
    keeps: ['name'],
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
