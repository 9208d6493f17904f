ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_cartId_productId_choice_unique";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "is_saved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cartId_productId_choice_isSaved_unique" UNIQUE("cart_id","product_id","choice","is_saved");