ALTER TABLE "order_parts" ADD COLUMN "deliver_from" date;--> statement-breakpoint
ALTER TABLE "order_parts" ADD COLUMN "deliver_to" date;