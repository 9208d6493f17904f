-- Sessions of before have no refresh token: their customers sign in again.
DELETE FROM "access_tokens";--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_refresh_hash" text,
	"rotation_key" text NOT NULL,
	"is_remembered" boolean NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "access_tokens" DROP CONSTRAINT "access_tokens_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_session_access_tokens_hash_fk";
--> statement-breakpoint
ALTER TABLE "pushes" DROP CONSTRAINT "pushes_subscription_push_subscriptions_session_fk";
--> statement-breakpoint
DROP INDEX "access_tokens_customer_id_index";--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "session_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_customer_id_index" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_subscription_push_subscriptions_session_fk" FOREIGN KEY ("subscription") REFERENCES "public"."push_subscriptions"("session") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_session_id_index" ON "access_tokens" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "access_tokens" DROP COLUMN "customer_id";--> statement-breakpoint
ALTER TABLE "access_tokens" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "access_tokens" DROP COLUMN "confirmed_until";