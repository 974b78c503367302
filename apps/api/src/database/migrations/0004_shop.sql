CREATE TABLE "carrier_streets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"settlement_id" uuid NOT NULL,
	"label" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_backs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_backs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"call_from" timestamp with time zone NOT NULL,
	"call_to" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"dialled_at" timestamp with time zone,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_uses" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"inviter_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "code_uses_kind" CHECK ("code_uses"."kind" in ('promo','friend'))
);
--> statement-breakpoint
CREATE TABLE "courier_requests" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"comment" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"reference" text
);
--> statement-breakpoint
CREATE TABLE "gift_counters" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "gift_counters_cap" CHECK ("gift_counters"."taken" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "order_devices" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"os_name" text NOT NULL,
	"os_version" text NOT NULL,
	"phone_brand" text NOT NULL,
	"phone_model" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"expected_on" date,
	"at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"is_told_waiting" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"comment" text NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "return_requests_state" CHECK ("return_requests"."state" in ('waiting','accepted','refused'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider_payment_id" text NOT NULL,
	"status" text NOT NULL,
	"provider_order_id" text NOT NULL,
	"amount_kop" integer NOT NULL,
	"how" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_payment_id_status_pk" PRIMARY KEY("provider_payment_id","status")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"attempt" integer NOT NULL,
	"provider_order_id" text NOT NULL,
	"amount_kop" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"state" text NOT NULL,
	"provider_payment_id" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payments_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_kop" > 0),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('waiting','processing','paid','failed','refunding','refunded'))
);
--> statement-breakpoint
CREATE TABLE "stock_waits" (
	"customer_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_waits_customer_id_variant_id_pk" PRIMARY KEY("customer_id","variant_id")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_totals";--> statement-breakpoint
ALTER TABLE "order_steps" DROP CONSTRAINT "order_steps_order_id_state_pk";--> statement-breakpoint
ALTER TABLE "carrier_cities" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "list_price_kop" integer;--> statement-breakpoint
UPDATE "order_items" SET "list_price_kop" = "price_kop";--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "list_price_kop" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "order_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_kop" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "street_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_date" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_to" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "call_backs" ADD CONSTRAINT "call_backs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_backs" ADD CONSTRAINT "call_backs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_inviter_id_customers_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_requests" ADD CONSTRAINT "courier_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_counters" ADD CONSTRAINT "gift_counters_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_devices" ADD CONSTRAINT "order_devices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_streets_settlement" ON "carrier_streets" USING btree ("settlement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_backs_once" ON "call_backs" USING btree ("order_id","call_from");--> statement-breakpoint
CREATE INDEX "call_backs_person" ON "call_backs" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "code_uses_promo_once" ON "code_uses" USING btree ("customer_id","code") WHERE "code_uses"."kind" = 'promo' and "code_uses"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "code_uses_friend_once" ON "code_uses" USING btree ("person_id") WHERE "code_uses"."kind" = 'friend' and "code_uses"."released_at" is null;--> statement-breakpoint
CREATE INDEX "parcels_asked" ON "parcels" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."state" in ('waiting','processing');--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."state" in ('waiting','processing','refunding');--> statement-breakpoint
CREATE INDEX "stock_waits_variant" ON "stock_waits" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_steps_order" ON "order_steps" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_until") WHERE "orders"."state" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_shipped" ON "orders" USING btree ("id") WHERE "orders"."state" = 'shipped';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_totals" CHECK ("orders"."total_kop" >= 0 and "orders"."xp_total" >= 0 and "orders"."discount_kop" >= 0);
--> statement-breakpoint
-- A discount is what the items cost less than their list price; a code stands behind it.
CREATE VIEW broken_discounts AS
SELECT o.id AS order_id
FROM orders o
JOIN (
  SELECT order_id, sum(units * (list_price_kop - price_kop))::bigint AS kop FROM order_items GROUP BY order_id
) i ON i.order_id = o.id
WHERE i.kop <> o.discount_kop
   OR (o.discount_kop > 0) <> EXISTS (SELECT 1 FROM code_uses u WHERE u.order_id = o.id)
   OR (o.discount_kop > 0) <> (o.discount_code IS NOT NULL);
--> statement-breakpoint
-- A card order that went on has one payment of exactly its total; no order keeps the money of two.
CREATE VIEW broken_payments AS
SELECT o.id AS order_id
FROM orders o
LEFT JOIN (
  SELECT order_id, count(*) FILTER (WHERE state = 'paid') AS paid,
    coalesce(sum(amount_kop) FILTER (WHERE state = 'paid'), 0)::bigint AS kop
  FROM payments GROUP BY order_id
) p ON p.order_id = o.id
WHERE (o.payment = 'onlineCard' AND o.state IN ('paid', 'packed', 'shipped', 'delivered')
       AND (coalesce(p.paid, 0) <> 1 OR p.kop <> o.total_kop))
   OR coalesce(p.paid, 0) > 1;
--> statement-breakpoint
CREATE OR REPLACE VIEW broken_invariants AS
SELECT 'balance is the sum of its entries' AS invariant, account_id::text AS what FROM broken_balances
UNION ALL SELECT 'customers hold what was given out', brand FROM broken_totals
UNION ALL SELECT 'an entry belongs to its customer', entry_id::text FROM broken_owners
UNION ALL SELECT 'running balance adds up', entry_id::text FROM broken_running_balances
UNION ALL SELECT 'one code, one credit', code FROM broken_codes
UNION ALL SELECT 'an order is the sum of its items', order_id::text FROM broken_orders
UNION ALL SELECT 'a discount is what the items cost less', order_id::text FROM broken_discounts
UNION ALL SELECT 'a card order has one payment of its total', order_id::text FROM broken_payments;
