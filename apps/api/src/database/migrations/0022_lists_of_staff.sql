DROP INDEX "reviews_waiting";--> statement-breakpoint
DROP INDEX "support_requests_state";--> statement-breakpoint
ALTER TABLE "age_documents" ADD COLUMN "leased_by" integer;--> statement-breakpoint
ALTER TABLE "age_documents" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "age_documents" ADD CONSTRAINT "age_documents_leased_by_staff_members_id_fk" FOREIGN KEY ("leased_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_of_state" ON "reviews" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_delivered" ON "orders" USING btree ("id") WHERE "orders"."state" = 'delivered';--> statement-breakpoint
CREATE INDEX "orders_brand" ON "orders" USING btree ("brand","id");--> statement-breakpoint
CREATE INDEX "referral_reviews_open" ON "referral_reviews" USING btree ("due_at","friend_id") WHERE "referral_reviews"."state" = 'open';--> statement-breakpoint
CREATE INDEX "device_replacements_of_state" ON "device_replacements" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "support_requests_state" ON "support_requests" USING btree ("state","moved_at","id");