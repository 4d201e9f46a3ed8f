import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/api/session.ts';
import { useNamed } from '../../shared/named/useNamed.ts';
import { KIND_WORDS, pairText } from '../../shared/pairs/pairAddress.ts';
import { useCalled } from '../../shared/pairs/useCalled.ts';
import { useOpenPair } from '../../shared/pairs/useOpenPair.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import { Modal } from '../../shared/ui/Modal.tsx';
import { QuickOption } from './QuickOption.tsx';
import styles from './QuickSearch.module.css';
import { useQuickPages } from './quickPages.ts';
import { type QuickResult, quickResults } from './quickResults.ts';

export interface QuickSearchProps {
  readonly onClose: () => void;
}

/** One field that leads to a pair or a page: arrows choose, Enter goes. */
export default function QuickSearch({ onClose }: QuickSearchProps) {
  const t = useTranslations('shortcuts');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useId();
  const results = useResults(text);
  const go = useGo(onClose);
  const optionId = (index: number) => `${list}-${index}`;
  useInSight(optionId(chosen));
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const result = results[chosen];
    if (step !== undefined && results.length > 0) {
      setChosen((chosen + step + results.length) % results.length);
    } else if (event.key === 'Enter' && result) go(result);
    else return;
    event.preventDefault();
  };
  return (
    <Modal isOpen edge="bottom" onClose={onClose} title={t('quick')}>
      <Field
        text={text}
        list={list}
        active={results.length > 0 ? optionId(chosen) : undefined}
        onKeyDown={steer}
        onChange={(next) => {
          setText(next);
          setChosen(0);
        }}
      />
      <div className={styles.list} id={list} role="listbox" aria-label={t('quick')}>
        {results.map((result, index) => (
          <QuickOption
            key={keyOf(result)}
            id={optionId(index)}
            result={result}
            isChosen={index === chosen}
            onPick={() => go(result)}
            onRest={() => setChosen(index)}
          />
        ))}
      </div>
      <p className={styles.none} role="status">
        {results.length === 0 ? t('quickNone') : null}
      </p>
    </Modal>
  );
}

function useResults(text: string): readonly QuickResult[] {
  const isNamed = useNamed();
  const calledOf = useCalled(text !== '');
  const pages = useQuickPages();
  const [spot, perp, cycle] = [usePairs('spot'), usePairs('perp'), usePairs('cycle')];
  const pairs = [spot.data ?? [], perp.data ?? [], isNamed('cycle') ? (cycle.data ?? []) : []];
  return quickResults({ text, pairs, pages, calledOf });
}

/** A member trades the pair; a visitor, who cannot, sees its market. */
function useGo(onClose: () => void): (result: QuickResult) => void {
  const navigate = useNavigate();
  const show = {
    spot: useOpenPair('spot'),
    perp: useOpenPair('perp'),
    cycle: useOpenPair('cycle'),
  };
  const isSignedIn = useSession((state) => state.isSignedIn);
  return (result) => {
    onClose();
    if (result.type === 'page') {
      void navigate({ to: result.page.to });
      return;
    }
    const { marketKind, marketSymbol } = result.pair;
    if (!isSignedIn || marketKind === 'cycle') {
      show[marketKind](marketSymbol);
      return;
    }
    const search = { pair: pairText(marketSymbol), kind: KIND_WORDS[marketKind] };
    void navigate({ to: '/trade', search });
  };
}

/** What the arrows choose is never out of sight. */
function useInSight(id: string): void {
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}

interface FieldProps {
  readonly text: string;
  readonly list: string;
  /** The id of what is chosen. */
  readonly active: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Field({ text, list, active, onChange, onKeyDown }: FieldProps) {
  const t = useTranslations('shortcuts');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.field}>
      <Icon name="search" size={16} />
      <input
        ref={input}
        role="combobox"
        aria-label={t('quick')}
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active}
        placeholder={t('quickHint')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

function keyOf(result: QuickResult): string {
  if (result.type === 'page') return result.page.to;
  return `${result.pair.marketKind} ${result.pair.marketSymbol}`;
}
