import { useDateFormat } from '../use-date-format';

export function PostDate({ at, className }: { at: string; className?: string }) {
  const date = useDateFormat('day');
  return (
    <time dateTime={at} className={className}>
      {date(at)}
    </time>
  );
}
