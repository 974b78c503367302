CREATE TABLE "waybills" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"round" integer NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone,
	"document_id" text,
	"waybill" text,
	"fault" text
);
--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;