import type { Step } from '../../../machines/checkout.machine';
import { PageHead } from '../PageHead';
import { useStepNames } from './use-step-names';

export function StepHead({ step, children }: { step: Step; children: string }) {
  const name = useStepNames().find((one) => one.step === step)?.name ?? '';
  return (
    <>
      <PageHead title={name} noindex />
      <h1 className="text-xl">{children}</h1>
    </>
  );
}
