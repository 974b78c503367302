ALTER TABLE "people" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "suspension_reason" text;