import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';

/** The cycle tab: timed contracts are not open yet, and the screen says so. */
export default function Cycle() {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  return (
    <Screen hasTabBar>
      <h1 className="sr">{t('cycle')}</h1>
      <EmptyState
        title={t('cycleClosed')}
        text={t('cycleClosedHint')}
        action={
          <Button look="ghost" size="small" onClick={() => void navigate({ to: '/trade' })}>
            {t('toSpot')}
          </Button>
        }
      />
    </Screen>
  );
}
