CREATE TABLE "regular_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regular_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"weeks" integer NOT NULL,
	"next_on" date NOT NULL,
	"notified_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "regular_orders_one" UNIQUE("customer_id","order_id"),
	CONSTRAINT "regular_orders_weeks" CHECK ("regular_orders"."weeks" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "regular_orders" ADD CONSTRAINT "regular_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_orders" ADD CONSTRAINT "regular_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regular_orders_due" ON "regular_orders" USING btree ("next_on") WHERE "regular_orders"."paused_at" is null;