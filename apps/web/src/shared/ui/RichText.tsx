import { useEffect, useRef, useState } from 'react';
import { router } from '../router/theRouter.ts';
import { inAppPath } from '../session/inAppPath.ts';
import { FailedState } from './FailedState.tsx';
import styles from './RichText.module.css';

/** What the server keeps of a text is made harmless once more by the same list. */
const ALLOWED = {
  ALLOWED_TAGS: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'a', 'br'],
    ...['blockquote', 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'rel'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?![/\\]))/i,
  RETURN_DOM_FRAGMENT: true,
} as const;

export interface RichTextProps {
  readonly html: string;
  /** True where the page holds something unsaved: links then open beside it. */
  readonly isAside?: boolean;
}

/**
 * Html of a notice or page, made harmless; the cleaner is loaded only when there is html to show, and where it does
 * not arrive that is said.
 */
export function RichText({ html, isAside = false }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    cleanOf(html, isAside).then(
      (clean) => isCurrent && place.current?.replaceChildren(clean),
      () => isCurrent && setFailed(tries),
    );
    return () => {
      isCurrent = false;
    };
  }, [html, isAside, tries]);
  useEffect(() => {
    const text = place.current;
    const follow = (event: Event) => followInApp(event, (path) => void router.goTo(path));
    text?.addEventListener('click', follow);
    return () => text?.removeEventListener('click', follow);
  }, []);
  return (
    <>
      <div ref={place} className={styles.text} />
      {failed === tries ? <FailedState onRetry={() => setTries(tries + 1)} /> : null}
    </>
  );
}

/** The html without what might do harm, its links marked. */
async function cleanOf(html: string, isAside: boolean): Promise<DocumentFragment> {
  const { default: purify } = await import('dompurify');
  const clean = purify.sanitize(html, {
    ...ALLOWED,
    ALLOWED_TAGS: [...ALLOWED.ALLOWED_TAGS],
    ALLOWED_ATTR: [...ALLOWED.ALLOWED_ATTR],
  });
  for (const link of clean.querySelectorAll('a')) markLink(link, isAside);
  return clean;
}

/** Another site opens in another tab, and is not told where the reader came from. */
function markLink(link: HTMLAnchorElement, isAside: boolean): void {
  const isInApp = inAppPath(link.getAttribute('href')) !== undefined;
  if (isInApp && !isAside) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

/** A path of the app is gone to without loading the app again. */
function followInApp(event: Event, go: (path: string) => void): void {
  if (!(event instanceof MouseEvent) || event.button !== 0 || event.defaultPrevented) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const path = inAppPath(link?.getAttribute('href'));
  if (link === null || path === undefined || link.target === '_blank') return;
  event.preventDefault();
  go(path);
}
