CREATE INDEX "products_choice_set_id_index" ON "products" USING btree ("choice_set_id");--> statement-breakpoint
CREATE INDEX "products_goods" ON "products" USING btree ("id","category_id","sub_category_id","child_category_id","brand_id","seller_id","choice_set_id","unit_price","price","offer_price","rating","is_bundle","is_top","is_new","is_featured","is_best") WHERE is_active;--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_counted";--> statement-breakpoint
-- As before, but whoever throws away sets that no product has (server/housekeeping/prune.ts) waits for who is choosing among them.
CREATE OR REPLACE FUNCTION "set_choices"("ids" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7293848);
  PERFORM FROM "products" WHERE "id" = ANY("ids") ORDER BY "id" FOR NO KEY UPDATE;
  INSERT INTO "choice_sets" ("digest", "choices")
    SELECT DISTINCT ON ("made"."digest") "made"."digest", "made"."choices" FROM "choices_of"("ids") AS "made"
    WHERE "made"."choices" IS NOT NULL AND NOT EXISTS (SELECT FROM "choice_sets" AS "known" WHERE "known"."digest" = "made"."digest")
    ORDER BY "made"."digest"
    ON CONFLICT DO NOTHING;
  UPDATE "products" SET "choice_set_id" = "choice_sets"."id"
    FROM "choices_of"("ids") AS "made" LEFT JOIN "choice_sets" ON "choice_sets"."digest" = "made"."digest"
    WHERE "products"."id" = "made"."product_id" AND "products"."choice_set_id" IS DISTINCT FROM "choice_sets"."id";
END $$;
