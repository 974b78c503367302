ALTER TABLE "waybills" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "change_state" text;--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "change_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "change_saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "change_fault" text;--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "labelled_at" timestamp with time zone;