ALTER TABLE "customers" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "variant_items" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "variant_items" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "variant_items" ADD CONSTRAINT "variant_items_colour" CHECK ("variant_items"."colour" ~ '^#[0-9a-f]{6}$');