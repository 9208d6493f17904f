import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { orderEventKinds, paymentStates, REASONS, RETURN } from '../../src/contract/orders';
import { packageRoot } from '../config';

export const dataFolder = join(packageRoot, 'server/demo/data');

/** README.md also states this password. */
export const demoPassword = 'rose-valley-2026';

const inBoth = (text: string) => ({ en: text, bg: text });
const Text = v.union([v.pipe(v.string(), v.transform(inBoth)), v.strictObject({ en: v.string(), bg: v.string() })]);
const Cents = v.pipe(v.number(), v.integer());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const maybe = v.optional(v.string());
const Slugs = v.array(v.string());
/** Left edge, top edge and width, as fractions of the photograph's size. */
const Frame = v.tuple([v.number(), v.number(), v.number()]);

const Review = v.strictObject({ author: v.string(), rating: v.picklist([1, 2, 3, 4, 5]), body: Text });

const productFields = {
  slug: v.string(),
  name: Text,
  short: Text,
  /** Long description as HTML. */
  long: Text,
  /** Slug of the most specific category. */
  category: v.string(),
  seller: v.string(),
  left: Count,
  sold: Count,
  /** Days since the product was added. */
  age: v.number(),
  tags: Text,
};

const Product = v.strictObject({
  ...productFields,
  /** Key of the product's pictures in pictures.yaml. */
  shot: v.string(),
  brand: maybe,
  price: Cents,
  offerPrice: v.optional(Cents),
  grams: Count,
  marks: v.optional(v.array(v.picklist(['isFeatured', 'isNew', 'isTop', 'isBest'])), []),
  variants: v.optional(
    v.array(
      v.strictObject({
        name: Text,
        mustChoose: v.optional(v.boolean()),
        /** Slug of a page that helps to choose. */
        guide: v.optional(v.string()),
        items: v.array(
          v.strictObject({
            name: Text,
            surcharge: v.optional(Cents),
            /** Without it, only the product's stock limits the item. */
            stock: v.optional(Count),
            colour: maybe,
            /** Key in `tints` of the product's pictures. */
            tint: maybe,
          }),
        ),
      }),
    ),
    [],
  ),
  specs: v.array(v.strictObject({ key: Text, value: Text })),
  /** Safety warnings, as plain text. */
  warnings: v.optional(Text),
  reviews: v.optional(v.array(Review), []),
});

const Bundle = v.strictObject({
  ...productFields,
  /** Key of the bundle's collage in pictures.yaml. */
  image: v.string(),
  /** Slugs of products without variants and without an offer price. */
  members: Slugs,
  offerType: v.picklist(['fixed', 'percent']),
  /** Discount in cents if `offerType` is `fixed`, in whole percent if it is `percent`. */
  offer: Count,
});

const Company = v.strictObject({ name: v.string(), address: v.string(), email: v.string() });

const Brand = v.strictObject({
  slug: v.string(),
  name: v.string(),
  manufacturer: Company,
  /** Only if the manufacturer is outside the EU. */
  responsiblePerson: v.optional(Company),
});

const child = { slug: v.string(), name: Text };
const Category = v.strictObject({
  ...child,
  image: v.string(),
  icon: v.string(),
  subs: v.array(v.strictObject({ ...child, children: v.array(v.strictObject(child)) })),
});

const Seller = v.strictObject({
  slug: v.string(),
  shopName: v.string(),
  description: Text,
  address: Text,
  email: v.string(),
  phone: v.string(),
  legalName: v.string(),
  registerNumber: v.string(),
  vatNumber: maybe,
  openAt: v.string(),
  closedAt: v.string(),
  banner: v.string(),
});

/** Sponsor names by slug. */
const Sponsors = v.record(v.string(), v.string());

const Affiliate = v.strictObject({
  slug: v.string(),
  name: Text,
  description: Text,
  banner: v.string(),
  image: v.string(),
  token: v.string(),
  sponsors: Slugs,
  products: Slugs,
});

const FlashSale = v.strictObject({
  title: Text,
  homepageImage: v.string(),
  pageImage: v.string(),
  /** Discount in whole percent. */
  offer: Count,
  /** `starts` and `ends` are days after the seeding of the database, negative before it. */
  starts: v.number(),
  ends: v.number(),
  products: Slugs,
});

const ShippingRule = v.strictObject({
  seller: maybe,
  /** English name of the only city that the delivery method serves; every city if missing. */
  city: maybe,
  name: Text,
  basis: v.picklist(['price', 'weight', 'qty']),
  /** `from` and `to` are cents, grams or pieces, depending on `basis`. */
  from: v.optional(Count),
  to: v.optional(Count),
  fee: Cents,
  toOffice: v.optional(v.boolean()),
  cutOffHour: v.optional(Count),
  /** Working days from sending to delivery. */
  minDays: v.optional(Count),
  maxDays: v.optional(Count),
});

/** Opening hours by weekday or weekdays, such as `1-5: 09:00-12:30 13:00-18:00`. */
const Hours = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[1-7](-[1-7])?$/)), v.pipe(v.string(), v.regex(/^(\d\d:\d\d-\d\d:\d\d ?)+$/))),
  v.transform((hours) =>
    Object.entries(hours).flatMap(([days, times]) => {
      const [first = 0, last = first] = days.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, step) => first + step).flatMap((day) =>
        times.split(' ').map((time) => ({ day, from: time.slice(0, 5), to: time.slice(6) })),
      );
    }),
  ),
);

const CourierOffice = v.strictObject({
  code: v.string(),
  courier: v.string(),
  /** English name of the city. */
  city: v.string(),
  name: Text,
  address: Text,
  hours: Hours,
  note: v.optional(Text),
});

const Coupon = v.strictObject({
  code: v.string(),
  name: Text,
  type: v.picklist(['percent', 'amount']),
  discount: Count,
  minPurchase: v.optional(Cents),
  maxUses: v.optional(Count),
  maxUsesPerCustomer: v.optional(Count),
  usedCount: v.optional(Count),
  ends: v.optional(v.number()),
});

const Address = v.strictObject({
  country: Text,
  state: Text,
  city: Text,
  zip: v.string(),
  address: v.string(),
  type: v.picklist(['home', 'office']),
});

const Customer = v.strictObject({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  /** Orders refer to these keys in `shipTo` and `billTo`. */
  addresses: v.record(v.string(), Address),
  wishes: Slugs,
  wallet: v.array(
    v.strictObject({
      reason: v.picklist(['adjustment', 'topup']),
      amount: Cents,
      daysAgo: v.number(),
      event: v.string(),
      reference: maybe,
      gateway: maybe,
    }),
  ),
  cashouts: v.array(
    v.strictObject({
      channel: v.string(),
      daysAgo: v.number(),
      amount: Cents,
      accountInfo: v.string(),
      end: v.optional(v.strictObject({ as: v.picklist(['approved', 'rejected']), daysAgo: v.number() })),
    }),
  ),
});

const WithdrawChannel = v.strictObject({
  slug: v.string(),
  name: Text,
  description: Text,
  min: Cents,
  max: Cents,
  charge: Count,
});

const Event = v.strictObject({
  kind: v.picklist(orderEventKinds),
  /** Hours after the order was placed. */
  hours: v.number(),
  note: v.optional(Text),
});

const OrderLine = v.strictObject({
  product: maybe,
  /** Set instead of `product` for a product that the shop no longer has. */
  gone: v.optional(v.strictObject({ name: Text, image: v.string(), price: Cents })),
  choice: v.optional(v.array(v.string()), []),
  qty: Count,
  return: v.optional(
    v.strictObject({
      day: v.number(),
      qty: Count,
      reason: v.picklist(REASONS),
      details: maybe,
      status: v.enum(RETURN),
      /** Days from the return request to the refund. */
      refundedAfter: v.optional(v.number()),
    }),
  ),
  review: v.optional(v.strictObject({ ...Review.entries, day: v.number() })),
});

const Order = v.strictObject({
  number: v.string(),
  /** Email address of the customer. */
  customer: v.string(),
  daysAgo: v.number(),
  payment: v.strictObject({ method: v.string(), state: v.picklist(paymentStates), transaction: maybe }),
  coupon: v.optional(v.strictObject({ code: v.string(), percent: Count })),
  notes: v.optional(v.string(), ''),
  shipTo: v.string(),
  billTo: maybe,
  events: v.optional(v.array(Event), []),
  parts: v.array(
    v.strictObject({
      seller: v.string(),
      /** `office` is the code of a courier's office. */
      shipping: v.strictObject({ name: Text, fee: Cents, office: maybe }),
      lines: v.array(OrderLine),
      events: v.array(Event),
    }),
  ),
});

const Pictures = v.strictObject({
  products: v.record(
    v.string(),
    v.strictObject({
      source: v.string(),
      card: Frame,
      details: v.array(Frame),
      softness: v.optional(v.number()),
      whole: v.optional(v.boolean(), false),
      /** Copies of the card picture in other colours: degrees to turn the hue, or null for grey. */
      tints: v.optional(v.record(v.string(), v.nullable(v.number())), {}),
    }),
  ),
  banners: v.record(v.string(), v.strictObject({ source: v.string(), ratio: v.number(), frame: Frame })),
  collages: v.record(v.string(), v.array(v.strictObject({ source: v.string(), frame: Frame }))),
});

const Reviews = v.strictObject({
  common: v.array(Review),
  byCategory: v.array(v.strictObject({ categories: Slugs, reviews: v.array(Review) })),
  hidden: v.array(v.strictObject({ ...Review.entries, product: v.string() })),
});

export type DemoReview = v.InferOutput<typeof Review>;
export type DemoPictures = v.InferOutput<typeof Pictures>;
export type Demo = ReturnType<typeof loadDemo>;

/** Reads the data files of the demo shop. Throws an Error that names an invalid file and field. */
export function loadDemo() {
  return {
    products: readFolder('products', v.array(Product)).flat(),
    bundles: read('bundles', v.array(Bundle)),
    categories: read('categories', v.array(Category)),
    sellers: read('sellers', v.array(Seller)),
    brands: read('brands', v.array(Brand)),
    reviews: read('reviews', Reviews),
    flashSales: read('flash-sales', v.array(FlashSale)),
    ...read('affiliates', v.strictObject({ sponsors: Sponsors, affiliates: v.array(Affiliate) })),
    shippingRules: read('shipping-rules', v.array(ShippingRule)),
    courierOffices: read('courier-offices', v.array(CourierOffice)),
    coupons: read('coupons', v.array(Coupon)),
    customers: loadCustomers(),
    withdrawChannels: read('withdraw-channels', v.array(WithdrawChannel)),
    orders: read('orders', v.array(Order)),
    pages: read('pages', v.array(v.strictObject({ slug: v.string(), name: Text, description: Text }))),
    posts: read(
      'posts',
      v.array(
        v.strictObject({
          slug: v.string(),
          name: Text,
          summary: Text,
          description: Text,
          image: v.string(),
          /** Days since the publication. */
          age: Count,
        }),
      ),
    ),
    faqs: read('faqs', v.array(v.strictObject({ question: Text, answer: Text }))),
    searches: read(
      'searches',
      v.array(v.strictObject({ lang: v.picklist(['en', 'bg']), text: v.string(), visitors: Count })),
    ),
    documents: Object.fromEntries(readFolder('documents', v.record(v.string(), v.unknown())).flatMap(Object.entries)),
  };
}

export const loadCustomers = () => read('customers', v.array(Customer));
export const loadPictures = () => read('pictures', Pictures);
/** Reads the name suffixes for copies of products, in English and Bulgarian. */
export const loadSeries = () => read('series', v.array(Text));

function readFolder<Schema extends v.GenericSchema>(folder: string, schema: Schema): v.InferOutput<Schema>[] {
  const files = readdirSync(join(dataFolder, folder)).sort();
  return files.map((file) => read(`${folder}/${file.replace(/\.yaml$/, '')}`, schema));
}

function read<Schema extends v.GenericSchema>(name: string, schema: Schema): v.InferOutput<Schema> {
  const file = join(dataFolder, `${name}.yaml`);
  const result = v.safeParse(schema, parse(readFileSync(file, 'utf8'), unwrapHtml));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

function unwrapHtml(_: unknown, value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('<') ? value.replace(/\s+(?=<\/?(?:p|h3|ul|li)>)/g, '') : value;
}
