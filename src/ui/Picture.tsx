import { useEffect, useRef, useState } from 'react';
import { cx } from './cx';

const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Images load half a screen ahead, and a quarter of the row's width ahead in a row that scrolls sideways. */
const margins = { rootMargin: '50% 0%', scrollMargin: '0px 25%' };

/**
 * Calls `callback` when `element` comes near the viewport. In a `rests` list, first watches the list's child, because
 * off-screen children have no layout for their content.
 */
function watch(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver((changes, observer) => {
    for (const { isIntersecting, target } of changes) {
      if (!isIntersecting) continue;
      const callback = callbacks.get(target);
      observer.unobserve(target);
      if (callback) callback();
      else for (const one of target.querySelectorAll('*')) if (callbacks.has(one)) observer.observe(one);
    }
  }, margins);
  callbacks.set(element, callback);
  observer.observe(element.closest('.rests > *') ?? element);
  return () => observer?.unobserve(element);
}

/** Tells whether an element has come near the viewport. Native `loading="lazy"` would load images too early. */
function useNear<E extends Element>(isNearAnyway: boolean) {
  const ref = useRef<E>(null);
  const [hasComeNear, setComeNear] = useState(isNearAnyway);
  const isNear = hasComeNear || isNearAnyway;
  useEffect(() => {
    if (!isNear && ref.current) return watch(ref.current, () => setComeNear(true));
    return undefined;
  }, [isNear]);
  return { ref, isNear };
}

export interface PictureProps {
  src: string | null | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** '' if the image only repeats the text beside it. */
  alt: string;
  /** CSS aspect ratio, for example '4 / 5'. */
  ratio: string;
  priority?: boolean | undefined;
  /** True prevents loading, even near the viewport. */
  isHeld?: boolean | undefined;
  /** Background colour until the image has loaded. */
  ground?: string | undefined;
  fit?: 'cover' | 'contain' | undefined;
  className?: string | undefined;
  imgClassName?: string | undefined;
}

/** URLs of loaded images. They load at once again, because the browser usually has cached them. */
const loaded = new Set<string>();

/** Image that loads near the viewport. A placeholder replaces a missing or broken image. */
export function Picture({
  src,
  srcSet,
  sizes,
  alt,
  ratio,
  priority = false,
  isHeld = false,
  ground,
  fit = 'cover',
  className,
  imgClassName,
}: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  // When `src` changes, forgets the broken one, so that it can load again later.
  if (brokenSrc !== null && src !== brokenSrc) setBrokenSrc(null);
  useEffect(() => {
    if (brokenSrc === null) return;
    const tryAgain = () => setBrokenSrc(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [brokenSrc]);
  const { ref, isNear } = useNear<HTMLDivElement>(priority || loaded.has(src ?? ''));
  const isMissing = !src || src === brokenSrc;
  // With 'contain', the image may not fill the box, so the dominant colour would stay visible beside it.
  const isGroundSeen = !isMissing && fit === 'cover';
  const isAsked = isNear && !isHeld && !isMissing;
  return (
    <div
      ref={ref}
      className={cx('picture-edge picture-ground relative overflow-hidden', className)}
      style={{ aspectRatio: ratio, '--ground': isGroundSeen ? ground : undefined }}
    >
      <img
        sizes={isAsked ? sizes : undefined}
        srcSet={isAsked ? srcSet : undefined}
        src={isMissing ? '/placeholder.svg' : isAsked ? src : undefined}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        onLoad={() => loaded.add(src ?? '')}
        onError={() => setBrokenSrc(src ?? null)}
        className={cx('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain', imgClassName)}
      />
    </div>
  );
}
