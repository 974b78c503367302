CREATE TABLE "xp_lot_uses" (
	"entry_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"xp" bigint NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "xp_lot_uses_entry_id_lot_id_pk" PRIMARY KEY("entry_id","lot_id"),
	CONSTRAINT "xp_lot_uses_xp" CHECK ("xp_lot_uses"."xp" > 0)
);
--> statement-breakpoint
CREATE TABLE "xp_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "xp_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"brand" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"left_xp" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "xp_lots_left" CHECK ("xp_lots"."left_xp" between 0 and "xp_lots"."amount" and "xp_lots"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "xp_lot_uses" ADD CONSTRAINT "xp_lot_uses_entry_id_xp_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."xp_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_lot_uses" ADD CONSTRAINT "xp_lot_uses_lot_id_xp_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."xp_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_lots" ADD CONSTRAINT "xp_lots_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_lots" ADD CONSTRAINT "xp_lots_entry_id_xp_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."xp_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "xp_lot_uses_lot" ON "xp_lot_uses" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "xp_lots_open" ON "xp_lots" USING btree ("customer_id","brand","expires_at","id") WHERE "xp_lots"."left_xp" > 0;
--> statement-breakpoint
-- What customers had before there were lots: one lot of all of it, and the holds that are still open come from it.
WITH holds AS (
  SELECT e.id, e.customer_id, e.amount FROM xp_entries e
  WHERE e.kind = 'held' AND NOT EXISTS (
    SELECT 1 FROM xp_entries l WHERE l.customer_id = e.customer_id AND l.source = e.source AND l.kind IN ('spent', 'released')
  )
), opened AS (
  INSERT INTO xp_lots (customer_id, brand, entry_id, amount, left_xp, expires_at)
  SELECT a.customer_id, a.brand, last.id, a.balance + coalesce(h.amount, 0), a.balance, now() + interval '12 months'
  FROM xp_accounts a
  LEFT JOIN (SELECT customer_id, sum(amount)::bigint AS amount FROM holds GROUP BY customer_id) h
    ON h.customer_id = a.customer_id
  CROSS JOIN LATERAL (SELECT max(id) AS id FROM xp_entries WHERE customer_id = a.customer_id) last
  WHERE a.customer_id IS NOT NULL AND a.kind = 'available' AND a.balance + coalesce(h.amount, 0) > 0
  RETURNING id, customer_id
)
INSERT INTO xp_lot_uses (entry_id, lot_id, xp)
SELECT h.id, o.id, h.amount FROM holds h JOIN opened o USING (customer_id);
--> statement-breakpoint
-- The lots of a customer are the available balance, and a lot lacks exactly what was taken from it and not returned.
CREATE VIEW broken_lots AS
SELECT 'customer ' || a.customer_id AS what
FROM xp_accounts a
LEFT JOIN (SELECT customer_id, brand, sum(left_xp)::bigint AS xp FROM xp_lots GROUP BY customer_id, brand) l
  USING (customer_id, brand)
WHERE a.customer_id IS NOT NULL AND a.kind = 'available' AND a.balance <> coalesce(l.xp, 0)
UNION ALL
SELECT 'lot ' || l.id
FROM xp_lots l
LEFT JOIN (SELECT lot_id, sum(xp)::bigint AS xp FROM xp_lot_uses WHERE returned_at IS NULL GROUP BY lot_id) u ON u.lot_id = l.id
WHERE l.amount - l.left_xp <> coalesce(u.xp, 0);
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
UNION ALL SELECT 'lots add up to the balance', what FROM broken_lots;
