/** Parts of a screen in files of their own: one that does not arrive is told in its own place, and asked for again. */
import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadAnew } from '../native/page.ts';
import { useOnline } from '../native/useOnline.ts';
import { Catcher } from '../router/Catcher.tsx';
import { FailedState } from './FailedState.tsx';
import { Sheet } from './Sheet.tsx';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A part that stands in the screen; what it is put into says what stands there meanwhile. */
export function part<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return parted(load, (failed) => failed);
}

/** A part that lies over the screen: so does that it did not arrive. */
export function sheetPart<Props extends { readonly onClose: () => void }>(
  load: Load<Props>,
): ComponentType<Props> {
  return parted(load, (failed, { onClose }) => (
    <FailedSheet onClose={onClose}>{failed}</FailedSheet>
  ));
}

function parted<Props extends object>(
  load: Load<Props>,
  instead: (failed: ReactNode, props: Props) => ReactNode,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  const ask = (): ComponentType<Props> => {
    known ??= lazy(load) as ComponentType<Props>;
    return known;
  };
  const forget = () => {
    known = undefined;
  };
  return (props: Props) => (
    <Part ask={ask} forget={forget} instead={(failed) => instead(failed, props)}>
      {(Loaded) => <Loaded {...props} />}
    </Part>
  );
}

interface PartProps<Props> {
  /** The part, asked for if it is not on its way. */
  readonly ask: () => ComponentType<Props>;
  /** Whoever asks next asks anew. */
  readonly forget: () => void;
  readonly instead: (failed: ReactNode) => ReactNode;
  readonly children: (loaded: ComponentType<Props>) => ReactNode;
}

function Part<Props>({ ask, forget, instead, children }: PartProps<Props>) {
  const [loaded, setLoaded] = useState<ComponentType<Props>>(ask);
  const [tries, setTries] = useState(0);
  const retry = () => {
    setLoaded(ask);
    setTries(tries + 1);
  };
  const failed = <Failed tries={tries} onShown={forget} onRetry={retry} />;
  return (
    <Catcher place={`${tries}`} instead={instead(failed)}>
      {children(loaded)}
    </Catcher>
  );
}

interface FailedProps {
  readonly tries: number;
  readonly onShown: () => void;
  readonly onRetry: () => void;
}

/** A file that is not there again and again went with the version that the page is of: then the page is loaded anew. */
function Failed({ tries, onShown, onRetry }: FailedProps) {
  const isOnline = useOnline();
  // Only once it is shown: until then React may begin anew with the part, without end.
  useEffect(onShown, [onShown]);
  return <FailedState onRetry={tries > 0 && isOnline ? loadAnew : onRetry} />;
}

interface FailedSheetProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
}

function FailedSheet({ children, onClose }: FailedSheetProps) {
  const t = useTranslations('shell');
  return (
    <Sheet isOpen title={t('failed')} onClose={onClose}>
      {children}
    </Sheet>
  );
}
