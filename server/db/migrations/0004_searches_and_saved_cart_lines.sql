CREATE TABLE "searches" (
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "searches_lang_day_text_visitor_pk" PRIMARY KEY("lang","day","text","visitor")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_cartId_productId_choice_unique";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "is_saved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cartId_productId_choice_isSaved_unique" UNIQUE("cart_id","product_id","choice","is_saved");