ALTER TABLE "parcel_requests" ADD COLUMN "settlement_id" uuid;--> statement-breakpoint
ALTER TABLE "parcel_requests" ADD COLUMN "street_id" uuid;--> statement-breakpoint
ALTER TABLE "parcel_requests" ADD COLUMN "house" text;--> statement-breakpoint
ALTER TABLE "parcel_requests" ADD COLUMN "flat" text;--> statement-breakpoint
ALTER TABLE "parcel_requests" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "parcel_requests" ADD COLUMN "province" text;--> statement-breakpoint
ALTER TABLE "parcel_requests" ADD COLUMN "address" text;