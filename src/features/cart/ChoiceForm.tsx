import { Trans, useLingui } from '@lingui/react/macro';
import { priceTag } from '../../contract/price';
import { Button } from '../../ui/Button';
import { SubmissionAlert } from '../form/SubmissionAlert';
import { useSubmission } from '../form/use-submission';
import { ProductPrice } from '../ProductPrice';
import { StockHint } from '../product/StockHint';
import { VariantPicker } from '../product/VariantPicker';
import { buyableOf, choicesOf, choosable, saleOf } from '../product/variant-choice';
import { ShopImage } from '../ShopImage';
import { useIsOver } from '../sale/use-sale-clock';
import { leastStock, pictureOf } from './cart-line-product';
import type { OpenedChoice } from './line-changes';

/** Form for another choice of a product that is in the cart, with picture, price and stock of the choice. */
export function ChoiceForm({
  choice: { answer, submission },
  onCancel,
}: {
  choice: OpenedChoice;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const { form, choice, isSending } = useSubmission(submission);
  const { product } = answer;
  const isSaleOver = useIsOver(saleOf(answer)?.end_time ?? null);
  const buyable = buyableOf(answer, isSaleOver);
  const variants = choosable(product.active_variants);
  const chosen = Object.fromEntries(variants.map(({ id }) => [id, choice(id).value ?? '']));
  const choices = choicesOf(variants, chosen);
  const variant = variants.find(({ id }) => !chosen[id])?.name;
  const tag = priceTag({ ...buyable, surcharges: choices.map(({ surcharge }) => surcharge) });
  return (
    <form {...form} aria-label={t`Change your choice`} className="flex flex-col gap-6">
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4">
        <ShopImage path={pictureOf(product, choices)} alt="" ratio="4 / 5" sizes="88px" className="rounded-md" />
        <div>
          <h3 className="font-medium tracking-normal">{product.name}</h3>
          <div aria-live="polite" className="mt-2 flex flex-col gap-1">
            {tag && <ProductPrice tag={tag} />}
            <StockHint stock={leastStock(buyable, choices)} />
          </div>
        </div>
      </div>
      {variants.map((one) => (
        <VariantPicker key={one.id} variant={one} product={buyable} hint={t`please choose`} {...choice(one.id)} />
      ))}
      <SubmissionAlert submission={submission} />
      <div className="flex flex-col-reverse gap-3 tablet:flex-row tablet:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" busy={isSending} disabledReason={variant && t`Choose: ${variant}`}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
