CREATE TABLE "courier_offices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_offices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"courier" text NOT NULL,
	"name" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"city_id" integer NOT NULL,
	"hours" jsonb NOT NULL,
	"note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "courier_offices_courier_code_unique" UNIQUE("courier","code")
);
--> statement-breakpoint
ALTER TABLE "order_parts" ALTER COLUMN "office" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_parts" ALTER COLUMN "office" SET DATA TYPE jsonb USING CASE WHEN "office" = '' THEN '{}'::jsonb ELSE jsonb_build_object('en', "office", 'bg', "office") END;--> statement-breakpoint
ALTER TABLE "order_parts" ALTER COLUMN "office" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "order_parts" ADD COLUMN "office_id" integer;--> statement-breakpoint
ALTER TABLE "shipping_rules" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "courier_offices" ADD CONSTRAINT "courier_offices_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_offices_city_id_index" ON "courier_offices" USING btree ("city_id");--> statement-breakpoint
ALTER TABLE "order_parts" ADD CONSTRAINT "order_parts_office_id_courier_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."courier_offices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_parts_office_id_index" ON "order_parts" USING btree ("office_id");