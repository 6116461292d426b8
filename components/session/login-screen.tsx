import { AppFrame } from '@/components/shell/app-frame';
import { Mark } from '@/components/ui/mark';
import { brand } from '@/lib/brand';
import { LoginForm } from './login-form';
import { logoutText } from './texts';

interface LoginScreenProps {
  /** Where a sign-in leads, with the base path. */
  readonly goTo: string;
  /** As the address has it; an unknown one says nothing. */
  readonly logoutReason?: unknown;
}

export function LoginScreen({ goTo, logoutReason }: LoginScreenProps) {
  return (
    <AppFrame>
      <div className="mx-auto flex w-full max-w-page grow flex-col px-2 pt-[5dvh]">
        <div className="mb-6 flex flex-col items-center text-center">
          <Mark />
          <h1 className="mt-3 font-heavy text-2xl">{brand.name}</h1>
          <p className="mt-1 text-ink-soft text-m">{brand.tagline}</p>
        </div>
        <LoginForm goTo={goTo} notice={logoutText(logoutReason)} />
      </div>
    </AppFrame>
  );
}
