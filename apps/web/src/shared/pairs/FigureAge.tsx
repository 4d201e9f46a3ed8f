import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

export interface FigureAgeProps {
  /** undefined where something worse is told. */
  readonly isOld: boolean | undefined;
}

/** Tells once aloud that figures are old, and once that they are current again: seconds that count are for the eye. */
export function FigureAge({ isOld }: FigureAgeProps) {
  const t = useTranslations('market');
  const [wasOld, setWasOld] = useState(false);
  useEffect(() => {
    if (isOld) setWasOld(true);
  }, [isOld]);
  return (
    <p role="status" className="sr">
      {isOld ? t('aged') : wasOld && isOld === false ? t('current') : null}
    </p>
  );
}
