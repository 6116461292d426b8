import { brand } from '@/lib/core/ground/site/brand';

/** Takes support's phone and e-mail away, as in a build that names none, until the returned function is called. */
export function withoutSupport(): () => void {
  const { supportEmail, supportPhone } = brand;
  Object.assign(brand, { supportEmail: null, supportPhone: null });
  return () => void Object.assign(brand, { supportEmail, supportPhone });
}
