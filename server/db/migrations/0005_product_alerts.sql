CREATE TABLE "alert_links" (
	"hash" text NOT NULL,
	"alert_id" integer NOT NULL,
	CONSTRAINT "alert_links_hash_alert_id_pk" PRIMARY KEY("hash","alert_id")
);
--> statement-breakpoint
CREATE TABLE "product_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item_ids" integer[] NOT NULL,
	"price" integer,
	"lang" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_alerts_email_productId_kind_itemIds_unique" UNIQUE("email","product_id","kind","item_ids")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_links" ADD CONSTRAINT "alert_links_alert_id_product_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."product_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_links_alert_id_index" ON "alert_links" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "product_alerts_product_id_index" ON "product_alerts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_alerts_created_at_index" ON "product_alerts" USING btree ("created_at");