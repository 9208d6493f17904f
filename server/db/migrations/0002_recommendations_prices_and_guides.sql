CREATE TABLE "bought_together" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "bought_together_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"product_id" integer NOT NULL,
	"price" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "price_history_product_id_starts_at_pk" PRIMARY KEY("product_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "guide_slug" text;--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bought_together_other_id_index" ON "bought_together" USING btree ("other_id");--> statement-breakpoint
-- Notes each change of a product's price.
CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The same price begins anew when it becomes an offer, because the 30 days before a reduction count from then.
	IF TG_OP = 'UPDATE' AND NEW.unit_price = OLD.unit_price AND NEW.has_offer = OLD.has_offer THEN
		RETURN NULL;
	END IF;
	UPDATE price_history SET ends_at = now() WHERE product_id = NEW.id AND ends_at IS NULL;
	-- A further change in the same transaction replaces the first one.
	INSERT INTO price_history (product_id, price, starts_at) VALUES (NEW.id, NEW.unit_price, now())
		ON CONFLICT (product_id, starts_at) DO UPDATE SET price = excluded.price, ends_at = NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_price AFTER INSERT OR UPDATE OF price, offer_price ON products FOR EACH ROW EXECUTE FUNCTION note_price();
--> statement-breakpoint
INSERT INTO price_history (product_id, price, starts_at) SELECT id, unit_price, now() FROM products;
