DROP INDEX "stock_waits_variant";--> statement-breakpoint
CREATE INDEX "stock_waits_of_variant" ON "stock_waits" USING btree ("variant_id","created_at","customer_id");--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."state" = 'cancelled';--> statement-breakpoint
CREATE INDEX "people_deleted" ON "people" USING btree ("deleted_at") WHERE "people"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "device_replacements_device" ON "device_replacements" USING btree ("device_id","id");