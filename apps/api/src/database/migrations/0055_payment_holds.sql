ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "hold_days" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_held" ON "payments" USING btree ("hold_until") WHERE "payments"."state" = 'held';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('waiting','processing','held','paid','failed','refunding','refunded'));