import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { Aim } from './address.ts';
import { router } from './theRouter.ts';
import { useLocation } from './useRouting.ts';

export interface LinkProps extends Aim, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {}

/** A link to a screen. Its code is fetched as soon as somebody seems to want it. */
export function Link({ to, params, search, ...rest }: LinkProps) {
  // What follows the path may be kept.
  useLocation();
  const href = router.addressOf({ to, params, search });
  const prepare = () => router.preload(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event);
    if (!isPlain(event)) return;
    event.preventDefault();
    void router.goTo(href);
  };
  return (
    <a
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
      {...rest}
      href={href}
      onClick={follow}
    />
  );
}

/** Shall the link open here, and nowhere beside it? */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event;
  const isBeside = metaKey || ctrlKey || shiftKey || altKey || button !== 0;
  return !isBeside && !defaultPrevented && !event.currentTarget.target;
}
