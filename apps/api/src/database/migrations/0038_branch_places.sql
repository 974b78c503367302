ALTER TABLE "carrier_branches" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "carrier_branches" ADD COLUMN "lon" double precision;