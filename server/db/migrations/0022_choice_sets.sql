CREATE TABLE "choice_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "choice_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest" text NOT NULL,
	"choices" jsonb NOT NULL,
	CONSTRAINT "choice_sets_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
DROP INDEX "products_counted";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "choice_set_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_choice_set_id_choice_sets_id_fk" FOREIGN KEY ("choice_set_id") REFERENCES "public"."choice_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What can be chosen on each of these products.
CREATE FUNCTION "choices_of"("ids" integer[]) RETURNS TABLE ("product_id" integer, "choices" jsonb, "digest" text) LANGUAGE sql STABLE AS $$
  SELECT "id", "choices", md5("choices"::text)
  FROM (
    SELECT "products"."id", jsonb_agg(DISTINCT jsonb_build_array("variants"."name", "variant_items"."name", "variant_items"."position"))
      FILTER (WHERE "variant_items"."id" IS NOT NULL) AS "choices"
    FROM "products"
    LEFT JOIN ("variants" JOIN "variant_items" ON "variant_items"."variant_id" = "variants"."id" AND "variant_items"."is_active")
      ON "variants"."product_id" = "products"."id"
    WHERE "products"."id" = ANY("ids")
    GROUP BY "products"."id"
  ) AS "made"
$$;--> statement-breakpoint
-- Gives each of these products the set of what can be chosen on it. Their rows are locked before anything of them is read:
-- of two who change choices of the same product the later one sees both changes. New sets are made in one order by everybody.
CREATE FUNCTION "set_choices"("ids" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "products" WHERE "id" = ANY("ids") ORDER BY "id" FOR NO KEY UPDATE;
  INSERT INTO "choice_sets" ("digest", "choices")
    SELECT DISTINCT ON ("made"."digest") "made"."digest", "made"."choices" FROM "choices_of"("ids") AS "made"
    WHERE "made"."choices" IS NOT NULL AND NOT EXISTS (SELECT FROM "choice_sets" AS "known" WHERE "known"."digest" = "made"."digest")
    ORDER BY "made"."digest"
    ON CONFLICT DO NOTHING;
  UPDATE "products" SET "choice_set_id" = "choice_sets"."id"
    FROM "choices_of"("ids") AS "made" LEFT JOIN "choice_sets" ON "choice_sets"."digest" = "made"."digest"
    WHERE "products"."id" = "made"."product_id" AND "products"."choice_set_id" IS DISTINCT FROM "choice_sets"."id";
END $$;--> statement-breakpoint
CREATE FUNCTION "note_choices"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "touched" integer[];
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN "touched" := ARRAY(SELECT "variant_id" FROM "after");
    WHEN 'DELETE' THEN "touched" := ARRAY(SELECT "variant_id" FROM "before");
    WHEN 'UPDATE' THEN "touched" := ARRAY(
      SELECT unnest(ARRAY["before"."variant_id", "after"."variant_id"]) FROM "before" JOIN "after" USING ("id")
      WHERE ("before"."variant_id", "before"."name", "before"."position", "before"."is_active")
        IS DISTINCT FROM ("after"."variant_id", "after"."name", "after"."position", "after"."is_active"));
  END CASE;
  IF cardinality("touched") > 0 THEN
    PERFORM "set_choices"(ARRAY(SELECT DISTINCT "product_id" FROM "variants" WHERE "id" = ANY("touched")));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_variants"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "touched" integer[];
BEGIN
  CASE TG_OP
    WHEN 'DELETE' THEN "touched" := ARRAY(SELECT DISTINCT "product_id" FROM "before");
    WHEN 'UPDATE' THEN "touched" := ARRAY(
      SELECT DISTINCT unnest(ARRAY["before"."product_id", "after"."product_id"]) FROM "before" JOIN "after" USING ("id")
      WHERE ("before"."product_id", "before"."name") IS DISTINCT FROM ("after"."product_id", "after"."name"));
    WHEN 'TRUNCATE' THEN "touched" := ARRAY(SELECT "id" FROM "products" WHERE "choice_set_id" IS NOT NULL);
  END CASE;
  IF cardinality("touched") > 0 THEN
    PERFORM "set_choices"("touched");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_inserted_choices" AFTER INSERT ON "variant_items" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "note_choices"();--> statement-breakpoint
CREATE TRIGGER "note_updated_choices" AFTER UPDATE ON "variant_items" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "note_choices"();--> statement-breakpoint
CREATE TRIGGER "note_deleted_choices" AFTER DELETE ON "variant_items" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "note_choices"();--> statement-breakpoint
CREATE TRIGGER "note_truncated_choices" AFTER TRUNCATE ON "variant_items" FOR EACH STATEMENT EXECUTE FUNCTION "note_variants"();--> statement-breakpoint
CREATE TRIGGER "note_updated_variants" AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "note_variants"();--> statement-breakpoint
CREATE TRIGGER "note_deleted_variants" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "note_variants"();--> statement-breakpoint
SELECT "set_choices"(ARRAY(SELECT "id" FROM "products"));--> statement-breakpoint
CREATE INDEX "products_counted" ON "products" USING btree ("category_id","sub_category_id","child_category_id","brand_id","choice_set_id","rating","unit_price","price","offer_price","id") WHERE is_active;--> statement-breakpoint
DROP TRIGGER "note_goods" ON "products";--> statement-breakpoint
CREATE TRIGGER "note_goods" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "slug", "sku", "name", "short_description", "long_description", "thumb_image", "category_id", "sub_category_id", "child_category_id", "brand_id", "seller_id", "choice_set_id", "price", "offer_price", "weight_grams", "tags", "is_featured", "is_new", "is_top", "is_best", "is_bundle", "bundle_offer_type", "bundle_offer", "rating_sum", "rating_count", "search_text", "is_active", "created_at" ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('goods');
