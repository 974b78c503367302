CREATE TABLE "order_return_lines" (
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"units" integer NOT NULL,
	"is_restocked" boolean NOT NULL,
	CONSTRAINT "order_return_lines_order_id_number_position_pk" PRIMARY KEY("order_id","number","position"),
	CONSTRAINT "order_return_lines_units" CHECK ("order_return_lines"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"from_state" text NOT NULL,
	"goods_kop" integer NOT NULL,
	"card_kop" integer NOT NULL,
	"cash_kop" integer NOT NULL,
	"xp" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_returns_order_id_number_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "order_returns_sums" CHECK ("order_returns"."goods_kop" >= 0 and "order_returns"."xp" >= 0 and "order_returns"."card_kop" >= 0 and "order_returns"."cash_kop" >= 0
        and "order_returns"."card_kop" + "order_returns"."cash_kop" in (0, "order_returns"."goods_kop")),
	CONSTRAINT "order_returns_from" CHECK ("order_returns"."from_state" in ('shipped', 'delivered'))
);
--> statement-breakpoint
CREATE TABLE "payment_parts" (
	"payment_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"amount_kop" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_parts_payment_id_number_pk" PRIMARY KEY("payment_id","number"),
	CONSTRAINT "payment_parts_name_unique" UNIQUE("name"),
	CONSTRAINT "payment_parts_amount" CHECK ("payment_parts"."amount_kop" > 0)
);
--> statement-breakpoint
CREATE TABLE "xp_lot_returns" (
	"entry_id" bigint NOT NULL,
	"hold_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"xp" bigint NOT NULL,
	CONSTRAINT "xp_lot_returns_entry_id_lot_id_pk" PRIMARY KEY("entry_id","lot_id"),
	CONSTRAINT "xp_lot_returns_xp" CHECK ("xp_lot_returns"."xp" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "returned_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned_kop" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return" FOREIGN KEY ("order_id","number") REFERENCES "public"."order_returns"("order_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_item" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_items"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_lot_returns" ADD CONSTRAINT "xp_lot_returns_entry_id_xp_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."xp_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_lot_returns" ADD CONSTRAINT "xp_lot_returns_hold_id_xp_entries_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."xp_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_lot_returns" ADD CONSTRAINT "xp_lot_returns_lot_id_xp_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."xp_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_returns_at" ON "order_returns" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payment_parts_settled" ON "payment_parts" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "xp_lot_returns_hold" ON "xp_lot_returns" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "xp_lot_returns_lot" ON "xp_lot_returns" USING btree ("lot_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_returned" CHECK ("order_items"."returned_units" between 0 and "order_items"."units");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_returned" CHECK ("payments"."returned_kop" between 0 and "payments"."amount_kop");--> statement-breakpoint
CREATE TRIGGER order_returns_made AFTER INSERT ON order_returns FOR EACH ROW EXECUTE FUNCTION tell_order_changed();
--> statement-breakpoint
CREATE OR REPLACE VIEW broken_lots AS
SELECT 'customer ' || a.customer_id AS what
FROM xp_accounts a
LEFT JOIN (SELECT customer_id, brand, sum(left_xp)::bigint AS xp FROM xp_lots GROUP BY customer_id, brand) l
  USING (customer_id, brand)
WHERE a.customer_id IS NOT NULL AND a.kind = 'available' AND a.balance <> coalesce(l.xp, 0)
UNION ALL
SELECT 'lot ' || l.id
FROM xp_lots l
LEFT JOIN (SELECT lot_id, sum(xp)::bigint AS xp FROM xp_lot_uses WHERE returned_at IS NULL GROUP BY lot_id) u ON u.lot_id = l.id
LEFT JOIN (SELECT lot_id, sum(xp)::bigint AS xp FROM xp_lot_returns GROUP BY lot_id) b ON b.lot_id = l.id
WHERE l.amount - l.left_xp <> coalesce(u.xp, 0) - coalesce(b.xp, 0);
--> statement-breakpoint
CREATE OR REPLACE VIEW broken_payments AS
SELECT o.id AS order_id
FROM orders o
LEFT JOIN (
  SELECT order_id, count(*) FILTER (WHERE state = 'paid' OR returned_kop = amount_kop) AS paid,
    coalesce(sum(amount_kop) FILTER (WHERE state = 'paid' OR returned_kop = amount_kop), 0)::bigint AS kop
  FROM payments GROUP BY order_id
) p ON p.order_id = o.id
WHERE (o.payment = 'onlineCard' AND o.state IN ('paid', 'packed', 'shipped', 'delivered')
       AND (coalesce(p.paid, 0) <> 1 OR p.kop <> o.total_kop))
   OR coalesce(p.paid, 0) > 1;
--> statement-breakpoint
CREATE VIEW broken_returns AS
SELECT i.order_id
FROM order_items i
LEFT JOIN (SELECT order_id, position, sum(units)::int AS units FROM order_return_lines GROUP BY order_id, position) l
  USING (order_id, position)
WHERE i.returned_units <> coalesce(l.units, 0)
UNION
SELECT r.order_id
FROM order_returns r
LEFT JOIN (
  SELECT l.order_id, l.number, sum(l.units * i.price_kop) AS kop, sum(l.units * i.xp_price) AS xp
  FROM order_return_lines l JOIN order_items i USING (order_id, position) GROUP BY l.order_id, l.number
) s USING (order_id, number)
WHERE r.goods_kop <> coalesce(s.kop, 0) OR r.xp <> coalesce(s.xp, 0)
  OR (r.xp > 0 AND NOT EXISTS (SELECT FROM xp_entries e WHERE e.kind = 'refunded' AND e.amount = r.xp AND (
    e.source = 'order:' || r.order_id || ':return:' || r.number
    OR (r.number = 1 AND e.source IN ('order:' || r.order_id, 'order:' || r.order_id || ':1', 'order:' || r.order_id || ':2')))))
UNION
SELECT p.order_id
FROM payments p
LEFT JOIN (SELECT payment_id, sum(amount_kop) AS kop FROM payment_parts GROUP BY payment_id) s ON s.payment_id = p.id
WHERE p.returned_kop <> coalesce(s.kop, 0);
--> statement-breakpoint
CREATE OR REPLACE VIEW broken_invariants AS
SELECT 'balance is the sum of its entries' AS invariant, account_id::text AS what FROM broken_balances
UNION ALL SELECT 'customers hold what was given out', brand FROM broken_totals
UNION ALL SELECT 'an entry belongs to its customer', entry_id::text FROM broken_owners
UNION ALL SELECT 'running balance adds up', entry_id::text FROM broken_running_balances
UNION ALL SELECT 'one code, one credit', code FROM broken_codes
UNION ALL SELECT 'an order is the sum of its items', order_id::text FROM broken_orders
UNION ALL SELECT 'a discount is what the items cost less', order_id::text FROM broken_discounts
UNION ALL SELECT 'a card order has one payment of its total', order_id::text FROM broken_payments
UNION ALL SELECT 'lots add up to the balance', what FROM broken_lots
UNION ALL SELECT 'an award is paid once', source FROM broken_awards
UNION ALL SELECT 'a certificate has its XP and its place in the pool', what FROM broken_certificates
UNION ALL SELECT 'a kept reward holds its XP', hold_id::text FROM broken_holds
UNION ALL SELECT 'what came back was bought and paid, once', order_id::text FROM broken_returns;
