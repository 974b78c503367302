CREATE TABLE "packing_waves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packing_waves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"carrier" text NOT NULL,
	"checks_age" boolean NOT NULL,
	"actor" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_units" (
	"wave_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "parcel_units_wave_id_order_id_variant_id_pk" PRIMARY KEY("wave_id","order_id","variant_id"),
	CONSTRAINT "parcel_units_some" CHECK ("parcel_units"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "wave_parcels" (
	"wave_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"packed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "wave_parcels_wave_id_order_id_pk" PRIMARY KEY("wave_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "parcel_units" ADD CONSTRAINT "parcel_units_wave_id_order_id_wave_parcels_wave_id_order_id_fk" FOREIGN KEY ("wave_id","order_id") REFERENCES "public"."wave_parcels"("wave_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wave_parcels" ADD CONSTRAINT "wave_parcels_wave_id_packing_waves_id_fk" FOREIGN KEY ("wave_id") REFERENCES "public"."packing_waves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wave_parcels" ADD CONSTRAINT "wave_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packing_waves_brand" ON "packing_waves" USING btree ("brand","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wave_parcels_one" ON "wave_parcels" USING btree ("order_id") WHERE "wave_parcels"."left_at" is null;--> statement-breakpoint
CREATE INDEX "wave_parcels_waiting" ON "wave_parcels" USING btree ("wave_id") WHERE "wave_parcels"."packed_at" is null and "wave_parcels"."left_at" is null;