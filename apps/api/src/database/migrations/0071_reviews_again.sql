CREATE UNIQUE INDEX IF NOT EXISTS "reviews_item_live" ON "reviews" USING btree ("order_id","position") WHERE "reviews"."state" <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "reviews_purchase_live" ON "reviews" USING btree ("purchase_id","position") WHERE "reviews"."state" <> 'refused';--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_item_once";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_purchase_once";
