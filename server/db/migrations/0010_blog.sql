ALTER TABLE "pages" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "summary" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "image" text;--> statement-breakpoint
CREATE INDEX "pages_published_at_index" ON "pages" USING btree ("published_at");