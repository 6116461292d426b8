import { type FormRefusal, lackedPermission } from '@/lib/core/ground/session/form-outcome';
import { adminMessages } from '@/lib/features/office/frame/messages';

/** Returns why a form was refused to the administrator's role; null for another reason. */
export function roleRefusalText(refusal: FormRefusal | null): string | null {
  const permission = lackedPermission(refusal);
  return permission && adminMessages.roleRefused[permission];
}
