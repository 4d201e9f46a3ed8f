import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';

/** Futures say openly that they are not there yet: no price, no chart, no book. */
export function ContractClosed() {
  const t = useTranslations('market');
  const goBack = useBack();
  const navigate = useNavigate();
  return (
    <Screen
      header={<BackHeader title={t('contractTitle')} backLabel={t('back')} onBack={goBack} />}
    >
      <EmptyState
        title={t('contractClosed')}
        text={t('contractClosedHint')}
        action={
          <Button look="ghost" size="small" onClick={() => void navigate({ to: '/market' })}>
            {t('toSpot')}
          </Button>
        }
      />
    </Screen>
  );
}
