ALTER TABLE "receipts" ADD COLUMN "is_offline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "draft" text;--> statement-breakpoint
CREATE INDEX "receipts_unconfirmed" ON "receipts" USING btree ("id") WHERE "receipts"."is_offline" and "receipts"."confirmed_at" is null;