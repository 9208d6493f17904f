import { Skeleton } from '../../ui/Skeleton';

/** The place of a form while what it begins with is on its way. */
export function FormSkeleton() {
  return (
    <div className="max-w-2xl">
      <Skeleton className="h-10 w-56" />
      {['name', 'email', 'phone', 'country', 'address'].map((field) => (
        <div key={field} className="mt-8">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-1.5 h-11" />
        </div>
      ))}
    </div>
  );
}
