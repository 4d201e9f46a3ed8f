import type { Feature } from '@candor/wire';
import { lazy, Suspense } from 'react';
import { wantPersonalTexts } from '../i18n/language.ts';

const Card = lazy(async () => {
  const [{ ClosedCard }] = await Promise.all([import('./ClosedCard.tsx'), wantPersonalTexts()]);
  return { default: ClosedCard };
});

/** A closed feature in place of what it will be; the card and its words come when somebody meets one. */
export function Closed({ feature }: { readonly feature: Feature }) {
  return (
    <Suspense fallback={null}>
      <Card feature={feature} />
    </Suspense>
  );
}
