import { useTranslations } from 'use-intl';
import { useOnline } from '../native/useOnline.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export interface FailedStateProps {
  /** What could not be read, where more is known than that; without a network it is said that there is none. */
  readonly title?: string | undefined;
  readonly onRetry: () => void;
}

/** In place of what could not be read at all: says so, and tries again. */
export function FailedState({ title, onRetry }: FailedStateProps) {
  const t = useTranslations('shell');
  const isOnline = useOnline();
  return (
    <EmptyState
      title={isOnline ? title || t('failed') : t('offline')}
      action={
        <Button look="ghost" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
