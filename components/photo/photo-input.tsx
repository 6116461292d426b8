import { Camera, Image } from 'lucide-react';
import { buttonStyle } from '@/components/ui/button-style';
import { classNames } from '@/components/ui/class-names';
import { PHOTO_TYPES } from '@/lib/features/photo/model';

interface PhotoInputProps {
  readonly text: string;
  /** Opens the camera at once, on a phone. */
  readonly isCamera?: boolean;
  readonly kind?: 'primary' | 'secondary';
  readonly onFile: (file: File) => void;
}

/** A file input that looks like a button. */
export function PhotoInput({ text, isCamera = false, kind = 'secondary', onFile }: PhotoInputProps) {
  const Icon = isCamera ? Camera : Image;
  return (
    <label
      className={classNames(
        buttonStyle(kind, 'main'),
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
      )}
    >
      <Icon aria-hidden className="size-icon" />
      {text}
      <input
        type="file"
        accept={PHOTO_TYPES.join(',')}
        {...(isCamera ? { capture: 'user' } : {})}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
