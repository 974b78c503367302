ALTER TABLE "variants" ADD COLUMN "weight_g" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "size_cm" integer[];--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_parcel" CHECK ("variants"."weight_g" > 0 and cardinality("variants"."size_cm") = 3);