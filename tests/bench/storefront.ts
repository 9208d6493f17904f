/** What a storefront has wherever it is: the pages that are measured. */
export interface Storefront {
  name: string;
  home: string;
  listing: string;
  product: string;
}

/** The pages of a storefront that are opened, as they are called in the table. */
export const pagesOf = ({ home, listing, product }: Storefront) => ({ Home: home, Listing: listing, Product: product });
