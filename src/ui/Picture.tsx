import { useEffect, useRef, useState } from 'react';
import { cx } from './cx';

export interface PictureProps {
  src: string | null | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** '' if the image only repeats the text beside it. */
  alt: string;
  /** CSS aspect ratio, for example '4 / 5'. */
  ratio: string;
  priority?: boolean | undefined;
  /** True prevents loading. */
  isHeld?: boolean | undefined;
  /** Background colour until the image has loaded. */
  ground?: string | undefined;
  fit?: 'cover' | 'contain' | undefined;
  className?: string | undefined;
  imgClassName?: string | undefined;
}

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
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // In a page of the server, the image may have failed before the app reacts to events.
    const { current } = image;
    if (current?.src && current.complete && current.naturalWidth === 0)
      current.decode().catch(() => setBrokenSrc(src ?? null));
  }, [src]);
  const isMissing = !src || src === brokenSrc;
  // With 'contain', the image may not fill the box, so the dominant colour would stay visible beside it.
  const isGroundSeen = !isMissing && fit === 'cover';
  const isAsked = !isHeld && !isMissing;
  return (
    <div
      className={cx('picture-edge picture-ground relative overflow-hidden', className)}
      style={{ aspectRatio: ratio, '--ground': isGroundSeen ? ground : undefined }}
    >
      <img
        ref={image}
        sizes={isAsked ? sizes : undefined}
        srcSet={isAsked ? srcSet : undefined}
        src={isMissing ? '/placeholder.svg' : isAsked ? src : undefined}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'auto' : 'async'}
        onError={() => setBrokenSrc(src ?? null)}
        className={cx('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain', imgClassName)}
      />
    </div>
  );
}
