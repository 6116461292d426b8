'use client';

import { type ComponentProps, useState } from 'react';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { Field } from './field';
import { IconButton } from './icon-button';
import { Eye, EyeOff } from './icons';

export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? commonMessages.hidePassword : commonMessages.showPassword}
          look="soft"
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
