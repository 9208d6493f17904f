CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"part_id" integer,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"event" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_event_unique" UNIQUE("event"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_parts" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "order_parts" ADD COLUMN "parcel_number" text;--> statement-breakpoint
ALTER TABLE "stock_holdings" ADD COLUMN "part_id" integer;--> statement-breakpoint
UPDATE "stock_holdings" SET "part_id" = coalesce(
	(
		SELECT "order_parts"."id"
		FROM "order_parts"
		JOIN "products" ON "products"."seller_id" IS NOT DISTINCT FROM "order_parts"."seller_id"
		WHERE "order_parts"."order_id" = "stock_holdings"."order_id" AND "products"."id" = coalesce(
			"stock_holdings"."product_id",
			(
				SELECT "variants"."product_id"
				FROM "variant_items"
				JOIN "variants" ON "variants"."id" = "variant_items"."variant_id"
				WHERE "variant_items"."id" = "stock_holdings"."variant_item_id"
			)
		)
		LIMIT 1
	),
	(SELECT min("order_parts"."id") FROM "order_parts" WHERE "order_parts"."order_id" = "stock_holdings"."order_id")
);--> statement-breakpoint
ALTER TABLE "stock_holdings" ALTER COLUMN "part_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "manufacturer" jsonb;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "responsible_person" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warnings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "register_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "vat_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_part_id_order_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_parts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_part_id_index" ON "refunds" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("due_at") WHERE sent_at is null and gave_up_at is null;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment_id_index" ON "sandbox_refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "stock_holdings" ADD CONSTRAINT "stock_holdings_part_id_order_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_holdings_part_id_index" ON "stock_holdings" USING btree ("part_id");--> statement-breakpoint
CREATE TABLE "order_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_links_order_id_index" ON "order_links" USING btree ("order_id");