CREATE TABLE "cashouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cashouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"channel_id" integer,
	"method" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"account_info" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "cashouts_customerId_idempotencyKey_unique" UNIQUE("customer_id","idempotency_key"),
	CONSTRAINT "cashouts_amounts" CHECK ("cashouts"."fee" >= 0 and "cashouts"."amount" > "cashouts"."fee" and "cashouts"."status" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "payment_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"customer_id" integer,
	"order_id" integer,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reference" text,
	"url" text,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"lang" text NOT NULL,
	"idempotency_key" text,
	"digest" text,
	"suspicion" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_sessions_customerId_idempotencyKey_unique" UNIQUE("customer_id","idempotency_key"),
	CONSTRAINT "payment_sessions_amount" CHECK ("payment_sessions"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_callbacks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_callbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"session" text NOT NULL,
	"merchant" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"lang" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"known_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_session_unique" UNIQUE("session")
);
--> statement-breakpoint
CREATE TABLE "withdraw_channels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdraw_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"min" integer NOT NULL,
	"max" integer NOT NULL,
	"charge" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "withdraw_channels_slug_unique" UNIQUE("slug"),
	CONSTRAINT "withdraw_channels_limits" CHECK ("withdraw_channels"."min" > 0 and "withdraw_channels"."max" >= "withdraw_channels"."min" and "withdraw_channels"."charge" between 0 and 9999)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cashouts" ADD CONSTRAINT "cashouts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashouts" ADD CONSTRAINT "cashouts_channel_id_withdraw_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."withdraw_channels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_callbacks" ADD CONSTRAINT "sandbox_callbacks_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cashouts_of_customer" ON "cashouts" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "payment_sessions_order_id_index" ON "payment_sessions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_sessions_open" ON "payment_sessions" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "sandbox_callbacks_payment_id_index" ON "sandbox_callbacks" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_callbacks_waiting" ON "sandbox_callbacks" USING btree ("due_at") WHERE sent_at is null and gave_up_at is null;--> statement-breakpoint
CREATE INDEX "orders_to_be_paid" ON "orders" USING btree ("pay_until") WHERE payment_status in ('pending', 'failed');