CREATE TABLE "wallet_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"gateway" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_entries_event_unique" UNIQUE("event"),
	CONSTRAINT "wallet_entries_customerId_position_unique" UNIQUE("customer_id","position"),
	CONSTRAINT "wallet_entries_amount" CHECK ("wallet_entries"."amount" <> 0),
	CONSTRAINT "wallet_entries_balance" CHECK ("wallet_entries"."balance_after" >= 0)
);
--> statement-breakpoint
ALTER TABLE "seller_requests" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_requests" ADD CONSTRAINT "seller_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_requests_customer_id_index" ON "seller_requests" USING btree ("customer_id");