ALTER TABLE "shipping_rules" ADD COLUMN "cut_off_hour" smallint DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_rules" ADD COLUMN "min_days" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_rules" ADD COLUMN "max_days" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "must_choose" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_rules" ADD CONSTRAINT "shipping_rules_days" CHECK ("shipping_rules"."cut_off_hour" between 0 and 24 and 0 <= "shipping_rules"."min_days" and "shipping_rules"."min_days" <= "shipping_rules"."max_days" and "shipping_rules"."max_days" <= 60);