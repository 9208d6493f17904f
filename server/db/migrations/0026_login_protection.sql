CREATE TABLE "known_devices" (
	"hash" text NOT NULL,
	"customer_id" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_hash_customer_id_pk" PRIMARY KEY("hash","customer_id")
);
--> statement-breakpoint
CREATE TABLE "login_delays" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"retry_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_customer_id_index" ON "known_devices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "known_devices_used_at_index" ON "known_devices" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "login_delays_retry_at_index" ON "login_delays" USING btree ("retry_at");--> statement-breakpoint
CREATE INDEX "reset_links_email_index" ON "reset_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "reset_links_expires_at_index" ON "reset_links" USING btree ("expires_at");