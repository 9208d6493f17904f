CREATE TABLE "registrations" (
	"email" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "verification_codes_email_purpose_pk" PRIMARY KEY("email","purpose")
);
--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "window_seconds" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
CREATE INDEX "registrations_created_at_index" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_expires_at_index" ON "verification_codes" USING btree ("expires_at");