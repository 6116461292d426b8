import 'server-only';
import { officeForm } from '@/lib/core/gateway/sign-in/office-form';
import { routes } from '@/lib/core/ground/site/routes';
import { officeAbsenceCalls } from './calls';

export const absenceForms = {
  acknowledgeAbsence: officeForm({
    call: officeAbsenceCalls.acknowledgeAbsence,
    input: (field) => ({ params: { id: Number(field('worker')) } }),
    page: () => routes.admin,
    about: 'name',
    // An absence that is not listed any more was already taken care of.
    doneBy: 'not_found',
  }),
};
