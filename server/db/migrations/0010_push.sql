CREATE TABLE "push_subscriptions" (
	"session" text PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pushes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription" text NOT NULL,
	"event" text NOT NULL,
	"notice" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pushes_subscription_event_unique" UNIQUE("subscription","event")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_access_tokens_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."access_tokens"("hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_subscription_push_subscriptions_session_fk" FOREIGN KEY ("subscription") REFERENCES "public"."push_subscriptions"("session") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "pushes_waiting" ON "pushes" USING btree ("due_at") WHERE sent_at is null and gave_up_at is null;