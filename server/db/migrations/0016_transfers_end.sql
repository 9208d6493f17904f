-- Transfers have an end now: those that are waited for get as much time as a new one.
UPDATE "orders" SET "pay_until" = greatest("placed_at", now()) + interval '7 days'
WHERE "payment_method" = 'pay-with-bank' AND "payment_status" = 'pending' AND "pay_until" IS NULL
  AND EXISTS (SELECT FROM "order_parts" WHERE "order_id" = "orders"."id" AND "status" IN ('placed', 'confirmed', 'packed'))
  AND NOT EXISTS (SELECT FROM "order_parts" WHERE "order_id" = "orders"."id" AND "status" IN ('sent', 'delivered', 'completed'));
