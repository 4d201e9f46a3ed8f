import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { FormPage } from '../../shared/ui/FormPage.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';

interface GuardScreenProps {
  readonly title: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** The page around a form that changes a guard. */
export function GuardScreen({ title, onBack, children }: GuardScreenProps) {
  const common = useTranslations('shell');
  const header = <BackHeader title={title} backLabel={common('back')} onBack={onBack} />;
  return (
    <Screen header={header}>
      <FormPage>{children}</FormPage>
    </Screen>
  );
}
