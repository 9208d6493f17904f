export * from './schema/alerts';
export * from './schema/carts-orders-and-reviews';
export * from './schema/catalogue-and-places';
export * from './schema/content-and-forms';
export * from './schema/customers-and-sessions';
export * from './schema/order-links';
export * from './schema/outbox';
export * from './schema/payments-and-wallet';
