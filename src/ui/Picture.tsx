import { useEffect, useRef, useState } from 'react';
import { cx } from './cx';

const tellers = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Half a screen ahead of the way down, and the next item of a row that scrolls sideways. */
const margins = { rootMargin: '50% 0%', scrollMargin: '0px 25%' };

/** One for all: a page has many things to watch. Of a long list its parts (use-rest.ts), and what is in one once that has come near. */
function watch(element: Element, tell: () => void): () => void {
  observer ??= new IntersectionObserver((changes, observer) => {
    for (const { isIntersecting, target } of changes) {
      if (!isIntersecting) continue;
      const tell = tellers.get(target);
      observer.unobserve(target);
      if (tell) tell();
      else for (const one of target.querySelectorAll('*')) if (tellers.has(one)) observer.observe(one);
    }
  }, margins);
  tellers.set(element, tell);
  observer.observe(element.closest('.rests > *') ?? element);
  return () => observer?.unobserve(element);
}

/** Returns a ref and whether the element has come near the viewport. `loading="lazy"` would load several screens ahead. */
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
  /** '' for a picture that only repeats what stands beside it. */
  alt: string;
  /** Width to height, such as '4 / 5'. The box keeps it from the start: nothing moves when the picture arrives. */
  ratio: string;
  priority?: boolean | undefined;
  /** Not loaded before, however near it is. */
  isHeld?: boolean | undefined;
  /** The colour that it mostly has, to stand there until it arrives. */
  ground?: string | undefined;
  fit?: 'cover' | 'contain' | undefined;
  className?: string | undefined;
  imgClassName?: string | undefined;
}

/** What has been loaded in this visit is kept by the browser, and stands there at once when its page is come back to. */
const loaded = new Set<string>();

/** A picture in a box of fixed proportions, loaded when it comes near; the placeholder when it is missing or broken. */
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
  // Another address is another try, also where it leads back to this one.
  if (brokenSrc !== null && src !== brokenSrc) setBrokenSrc(null);
  // So is a network that has come back.
  useEffect(() => {
    if (brokenSrc === null) return;
    const tryAgain = () => setBrokenSrc(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [brokenSrc]);
  const { ref, isNear } = useNear<HTMLDivElement>(priority || loaded.has(src ?? ''));
  const isMissing = !src || src === brokenSrc;
  // What covers its box hides it again; beside what does not it would stay.
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
