import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';

/** Says openly that a part of the exchange is not open yet. */
export default function NotOpen() {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const goBack = useBack();
  const header = <BackHeader title={t('notOpenTitle')} backLabel={t('back')} onBack={goBack} />;
  return (
    <Screen header={header}>
      <EmptyState
        title={t('notOpen')}
        text={t('notOpenHint')}
        action={
          <Button look="ghost" size="small" onClick={() => void navigate({ to: '/trade' })}>
            {t('toSpot')}
          </Button>
        }
      />
    </Screen>
  );
}
