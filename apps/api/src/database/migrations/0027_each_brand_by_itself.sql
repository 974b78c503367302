DROP INDEX "people_last_name";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "audit_log_action";--> statement-breakpoint
DROP INDEX "reviews_of_state";--> statement-breakpoint
DROP INDEX "orders_working";--> statement-breakpoint
DROP INDEX "orders_undone";--> statement-breakpoint
DROP INDEX "orders_delivered";--> statement-breakpoint
DROP INDEX "support_requests_state";--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "brand" text;--> statement-breakpoint
UPDATE "support_requests" r SET "brand" = c."brand" FROM "customers" c WHERE c."id" = r."customer_id";--> statement-breakpoint
ALTER TABLE "support_requests" ALTER COLUMN "brand" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_brand" ON "audit_log" USING btree ("brand","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_action" ON "audit_log" USING btree ("actor","action","brand","id");--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree (lower("last_name") text_pattern_ops,lower("first_name") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","brand","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","brand","id");--> statement-breakpoint
CREATE INDEX "reviews_of_state" ON "reviews" USING btree ("state","brand","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_working" ON "orders" USING btree ("brand","state","id") WHERE "orders"."state" in ('placed', 'paid', 'awaiting_payment', 'packed', 'shipped');--> statement-breakpoint
CREATE INDEX "orders_undone" ON "orders" USING btree ("brand","id") WHERE "orders"."state" in ('cancelled', 'returned');--> statement-breakpoint
CREATE INDEX "orders_delivered" ON "orders" USING btree ("brand","id") WHERE "orders"."state" = 'delivered';--> statement-breakpoint
CREATE INDEX "support_requests_state" ON "support_requests" USING btree ("state","brand","moved_at","id");