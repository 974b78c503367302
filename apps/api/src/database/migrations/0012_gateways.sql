ALTER TABLE "payments" ADD COLUMN "gateway" text DEFAULT 'liqpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "gateway" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "gateway" text DEFAULT 'liqpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ALTER COLUMN "gateway" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_provider_payment_id_status_pk";--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_gateway_provider_payment_id_status_pk" PRIMARY KEY("gateway","provider_payment_id","status");
