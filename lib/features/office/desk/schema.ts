import 'server-only';
import { OFFICE_ROLES } from '@/lib/core/ground/contract/office-roles';
import { type CallSchemas, type EntityOf, text, unpublished, z } from '@/lib/core/ground/contract/schema';

export type OfficeAccount = EntityOf<typeof officeAccountSchema>;
const officeAccountSchema = unpublished({
  email: text,
  /** It is null until the administrator has entered a name. */
  name: text.nullable(),
  role: z.enum(OFFICE_ROLES),
});

export const officeAccountSchemas = {
  getOffice: { summary: 'The administrator who is signed in', response: officeAccountSchema },
} satisfies CallSchemas;
