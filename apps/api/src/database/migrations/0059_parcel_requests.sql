CREATE TABLE "parcel_requests" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"cause_id" text,
	"branch_id" uuid,
	"actor" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone,
	"document_id" text,
	"number" text,
	"fault" text
);
--> statement-breakpoint
ALTER TABLE "parcel_requests" ADD CONSTRAINT "parcel_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;