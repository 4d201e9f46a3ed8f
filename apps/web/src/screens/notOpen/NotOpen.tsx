import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Closed } from '../../shared/closed/Closed.tsx';
import { closedFeatureOf } from '../../shared/closed/closedFeatures.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';

/** A route of a feature that is not open yet: its own title, and what it will be. */
export default function NotOpen() {
  const t = useTranslations('closed');
  const shell = useTranslations('shell');
  const goBack = useBack();
  // The path it was opened at: on the way out the address is another one already.
  const { pathname } = useLocation();
  const [route] = useState(pathname);
  const feature = closedFeatureOf(route);
  const title = feature && t(`${feature}Title`);
  return (
    <Screen header={<BackHeader title={title} backLabel={shell('back')} onBack={goBack} />}>
      {feature ? <Closed feature={feature} /> : null}
    </Screen>
  );
}
