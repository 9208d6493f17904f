import { ImageUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from './cx';

/** A chosen picture before it goes; without one, the place for it. */
export function FileThumb({ file, className = 'size-14' }: { file: File | null; className?: string }) {
  const url = useObjectUrl(file);
  const look = cx('shrink-0 rounded-sm bg-wash', className);
  if (url) return <img src={url} alt="" className={cx(look, 'object-contain')} />;
  return (
    <span className={cx(look, 'grid place-items-center text-muted')}>
      <ImageUp aria-hidden className="size-6" strokeWidth={1.5} />
    </span>
  );
}

/** An address of a chosen file for as long as it is shown. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
