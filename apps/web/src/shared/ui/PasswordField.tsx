import { useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  readonly labels: { readonly show: string; readonly hide: string };
}

/** A password with an eye to look at it. */
export function PasswordField({ labels, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          icon={isShown ? 'eye' : 'eyeOff'}
          label={isShown ? labels.hide : labels.show}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
