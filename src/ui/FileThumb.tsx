import { ImageUp } from 'lucide';
import { useEffect, useState } from 'react';
import { cx } from './cx';
import { Icon } from './Icon';

interface FileThumbProps {
  file: File | null;
  onBroken?: ((file: File) => void) | undefined;
  className?: string;
}

export function FileThumb({ file, onBroken, className = 'size-14' }: FileThumbProps) {
  const [broken, setBroken] = useState<File | null>(null);
  const url = useObjectUrl(file);
  const styles = cx('shrink-0 rounded-sm bg-wash', className);
  const refuse = () => {
    setBroken(file);
    if (file) onBroken?.(file);
  };
  if (url && file !== broken) {
    return <img src={url} alt="" onError={refuse} className={cx(styles, 'object-contain')} />;
  }
  return (
    <span className={cx(styles, 'grid place-items-center text-muted')}>
      <Icon icon={ImageUp} className="size-6" strokeWidth={1.5} />
    </span>
  );
}

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
