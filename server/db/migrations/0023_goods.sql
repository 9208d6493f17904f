DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_counted";--> statement-breakpoint
CREATE INDEX "products_goods" ON "products" USING btree ("id","category_id","sub_category_id","child_category_id","brand_id","seller_id","choice_set_id","unit_price","price","offer_price","rating","is_bundle","is_top","is_new","is_featured","is_best") WHERE is_active;