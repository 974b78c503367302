CREATE TABLE "earlier_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earlier_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"brand" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"total_kop" integer NOT NULL,
	"xp_total" integer NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "earlier_orders_totals" CHECK ("earlier_orders"."total_kop" >= 0 and "earlier_orders"."xp_total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "earlier_orders" ADD CONSTRAINT "earlier_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "earlier_orders_once" ON "earlier_orders" USING btree ("brand","number");--> statement-breakpoint
CREATE INDEX "earlier_orders_customer" ON "earlier_orders" USING btree ("customer_id","placed_at","id");