CREATE TABLE "catalogue_changes" (
	"kind" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "note_catalogue_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "catalogue_changes" ("kind", "amount") VALUES (TG_ARGV[0], 1);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_goods" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "slug", "sku", "name", "short_description", "long_description", "thumb_image", "category_id", "sub_category_id", "child_category_id", "brand_id", "seller_id", "price", "offer_price", "weight_grams", "tags", "is_featured", "is_new", "is_top", "is_best", "is_bundle", "bundle_offer_type", "bundle_offer", "rating_sum", "rating_count", "search_text", "is_active", "created_at" ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('goods');--> statement-breakpoint
CREATE TRIGGER "note_stock" AFTER UPDATE OF "qty", "sold_qty" ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('stock');--> statement-breakpoint
CREATE TRIGGER "note_goods" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "variant_id", "name", "surcharge", "position", "is_active" ON "variant_items" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('goods');--> statement-breakpoint
CREATE TRIGGER "note_stock" AFTER UPDATE OF "stock" ON "variant_items" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('stock');--> statement-breakpoint
CREATE TRIGGER "note_goods" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "variants" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('goods');--> statement-breakpoint
CREATE TRIGGER "note_goods" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "bundle_items" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('goods');--> statement-breakpoint
CREATE TRIGGER "note_goods" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('goods');--> statement-breakpoint
CREATE TRIGGER "note_goods" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "brands" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('goods');--> statement-breakpoint
CREATE TRIGGER "note_goods" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "sellers" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('goods');--> statement-breakpoint
CREATE TRIGGER "note_goods" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "flash_sales" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('goods');--> statement-breakpoint
CREATE TRIGGER "note_goods" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "flash_sale_products" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('goods');--> statement-breakpoint
CREATE TRIGGER "note_goods" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "affiliate_products" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('goods');--> statement-breakpoint
CREATE TRIGGER "note_goods" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "affiliates" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('goods');--> statement-breakpoint
CREATE TRIGGER "note_goods" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "affiliate_sponsors" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('goods');--> statement-breakpoint
CREATE TRIGGER "note_goods" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "documents" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"('goods');
