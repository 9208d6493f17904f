import { useEffect, useRef, useState } from 'react';
import { cx } from './cx';

const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Images load half a screen ahead, and a quarter of the row's width ahead in a row that scrolls sideways. */
const margins = { rootMargin: '50% 0%', scrollMargin: '0px 25%' };

/** Calls `callback` when `element` is near the viewport. In a list of class `rests`, first watches the list's child. */
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

/** Returns a ref, and whether its element has come near the viewport. Native `loading="lazy"` would load too early. */
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
  /** Alternative text; '' if the image only repeats the text beside it. */
  alt: string;
  /** Aspect ratio of the box, for example '4 / 5'. Known before loading, so that the image causes no layout shift. */
  ratio: string;
  priority?: boolean | undefined;
  /** Whether loading is prevented, even near the viewport. */
  isHeld?: boolean | undefined;
  /** Main colour of the image, shown as background until the image has loaded. */
  ground?: string | undefined;
  fit?: 'cover' | 'contain' | undefined;
  className?: string | undefined;
  imgClassName?: string | undefined;
}

/** URLs of images loaded since the page load. They load at once again, because the browser usually has cached them. */
const loaded = new Set<string>();

/** Image in a box of fixed aspect ratio, loaded near the viewport. A missing or broken image shows a placeholder. */
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
  // A new `src` clears the error, so that a later return to the broken `src` loads the image again.
  if (brokenSrc !== null && src !== brokenSrc) setBrokenSrc(null);
  // Regaining the network also clears the error in `brokenSrc`, so that the image loads again.
  useEffect(() => {
    if (brokenSrc === null) return;
    const tryAgain = () => setBrokenSrc(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [brokenSrc]);
  const { ref, isNear } = useNear<HTMLDivElement>(priority || loaded.has(src ?? ''));
  const isMissing = !src || src === brokenSrc;
  // The background colour is used only with 'cover': an image with 'contain' would not hide it after loading.
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
