import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import type { Category } from '../../contract/catalog';
import { cx } from '../../ui/cx';
import { hasModifier } from '../../ui/has-modifier';
import { Icon } from '../../ui/Icon';
import { useDesktopChange } from '../use-desktop-change';
import { MegaPanel } from './MegaPanel';
import { MegaMenuContext } from './mega-menu-context';
import { menuLinkStyles, menuPreloadDelay } from './menu-link-styles-and-delay';

/** Category in the header menu: a link, and a panel if it has sub-categories (REQUIREMENTS H3, H5). */
export function MenuCategory({ category }: { category: Category }) {
  const { slug, name, active_sub_categories } = category;
  if (active_sub_categories.length > 0) return <OpeningCategory category={category} />;
  return (
    <li className="flex shrink-0">
      <Link
        to="/p/products"
        search={{ category: slug }}
        preloadDelay={menuPreloadDelay}
        title={name}
        className={menuLinkStyles}
      >
        <span className="truncate">{name}</span>
      </Link>
    </li>
  );
}

function OpeningCategory({ category }: { category: Category }) {
  const megaMenu = MegaMenuContext.useActorRef();
  const { slug, name } = category;
  const isShown = MegaMenuContext.useSelector((s) => s.context.shown === slug);
  const panelId = useId();
  const item = useRef<HTMLLIElement>(null);
  useMenuDismissal(isShown, item);

  const close = () => megaMenu.send({ type: 'menu.closed' });
  const open = () => flushSync(() => megaMenu.send({ type: 'category.pressed', slug }));
  // The focused link is removed with the panel. The router moves the focus only when the link opens another page.
  const leavePanel = () => {
    item.current?.querySelector('a')?.focus();
    close();
  };
  const enter = () => {
    open();
    document.getElementById(panelId)?.querySelector('a')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || hasModifier(event)) return;
    event.preventDefault();
    enter();
  };
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    if (hasModifier(event)) return;
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
    // With a mouse, hover has opened the panel, so a click follows the link. With touch, only a second tap follows it.
    if (pointerType === 'mouse' || (pointerType && isShown)) return close();
    event.preventDefault();
    return pointerType ? open() : enter();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isShown && relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <li
      ref={item}
      className="flex shrink-0"
      onPointerEnter={byMouse(() => megaMenu.send({ type: 'category.pointed', slug }))}
      onPointerLeave={byMouse(() => megaMenu.send({ type: 'pointer.left' }))}
      onBlur={leave}
    >
      <Link
        to="/p/products"
        search={{ category: slug }}
        preloadDelay={menuPreloadDelay}
        aria-expanded={isShown}
        aria-controls={isShown ? panelId : undefined}
        title={name}
        className={cx(menuLinkStyles, isShown && 'text-accent')}
        onKeyDown={press}
        onClick={click}
      >
        <span className="truncate">{name}</span>
        <Icon icon={ChevronDown} className={cx('ms-1 size-4 shrink-0 transition-transform', isShown && 'rotate-180')} />
      </Link>
      {isShown && <MegaPanel id={panelId} category={category} onLeave={leavePanel} />}
    </li>
  );
}

function byMouse(act: () => void): (event: PointerEvent) => void {
  return ({ pointerType }) => {
    if (pointerType !== 'touch') act();
  };
}

function useMenuDismissal(isOpen: boolean, item: RefObject<HTMLElement | null>): void {
  const megaMenu = MegaMenuContext.useActorRef();
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isWithin = (target: unknown) => target instanceof Node && item.current?.contains(target);
    const pressKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (isWithin(document.activeElement)) item.current?.querySelector('a')?.focus();
      megaMenu.send({ type: 'menu.closed' });
    };
    const closeOnPressOutside = ({ target }: globalThis.PointerEvent) => {
      if (!isWithin(target)) megaMenu.send({ type: 'menu.closed' });
    };
    document.addEventListener('keydown', pressKey, { signal });
    document.addEventListener('pointerdown', closeOnPressOutside, { signal });
    return () => listening.abort();
  }, [isOpen, item, megaMenu]);
  useDesktopChange(isOpen, () => megaMenu.send({ type: 'menu.closed' }));
}
