import { type ReactNode, Suspense, use } from 'react';

interface OnDemandProps<Code> {
  /** Loaded code, from a function made by `loadOnDemand`. Resolves with null on failure. */
  code: Promise<Code | null>;
  skeleton: ReactNode;
  failure: ReactNode;
  children: (code: Code) => ReactNode;
}

/** Content whose code is loaded when it is first needed. Shows a skeleton meanwhile. */
export function OnDemand<Code>({ skeleton, ...loaded }: OnDemandProps<Code>) {
  return (
    <Suspense fallback={skeleton}>
      <Loaded {...loaded} />
    </Suspense>
  );
}

function Loaded<Code>({ code, failure, children }: Omit<OnDemandProps<Code>, 'skeleton'>) {
  const loaded = use(code);
  return loaded ? children(loaded) : failure;
}
