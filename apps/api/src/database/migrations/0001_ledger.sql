-- The system's own accounts, one set per brand.
INSERT INTO xp_accounts (customer_id, brand, kind)
SELECT NULL, brand, kind
FROM unnest(ARRAY['main', 'ogo']) AS brand, unnest(ARRAY['issued', 'redeemed', 'expired', 'adjusted']) AS kind;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: write a correcting entry instead', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER xp_entries_append_only BEFORE UPDATE OR DELETE ON xp_entries
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER xp_entries_no_truncate BEFORE TRUNCATE ON xp_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_steps_append_only BEFORE UPDATE OR DELETE ON order_steps
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Kept balances against the entries they stand for.
CREATE VIEW broken_balances AS
SELECT a.id AS account_id, a.balance, coalesce(f.flow, 0)::bigint AS entries
FROM xp_accounts a
LEFT JOIN (
  SELECT account, sum(amount) AS flow FROM (
    SELECT credit_account AS account, amount FROM xp_entries
    UNION ALL
    SELECT debit_account, -amount FROM xp_entries
  ) moves GROUP BY account
) f ON f.account = a.id
WHERE a.customer_id IS NOT NULL AND a.balance <> coalesce(f.flow, 0);
--> statement-breakpoint
-- What customers hold is exactly what the system accounts gave out.
CREATE VIEW broken_totals AS
SELECT held.brand, held.total AS customers, given.total AS given
FROM (SELECT brand, sum(balance)::bigint AS total FROM xp_accounts WHERE customer_id IS NOT NULL GROUP BY brand) held
JOIN (
  SELECT a.brand, sum(CASE WHEN e.debit_account = a.id THEN e.amount ELSE -e.amount END)::bigint AS total
  FROM xp_accounts a JOIN xp_entries e ON a.id IN (e.debit_account, e.credit_account)
  WHERE a.customer_id IS NULL GROUP BY a.brand
) given USING (brand)
WHERE held.total <> given.total;
--> statement-breakpoint
-- An entry moves XP of its own customer and inside one brand.
CREATE VIEW broken_owners AS
SELECT e.id AS entry_id
FROM xp_entries e
JOIN xp_accounts d ON d.id = e.debit_account
JOIN xp_accounts c ON c.id = e.credit_account
WHERE d.brand <> c.brand
   OR coalesce(d.customer_id, e.customer_id) <> e.customer_id
   OR coalesce(c.customer_id, e.customer_id) <> e.customer_id
   OR (d.customer_id IS NULL AND c.customer_id IS NULL);
--> statement-breakpoint
-- The running balance of each line is the sum of the lines up to it.
CREATE VIEW broken_running_balances AS
SELECT id AS entry_id, balance_after, running FROM (
  SELECT e.id, e.balance_after, sum(CASE
    WHEN c.kind = 'available' THEN e.amount
    WHEN d.kind = 'available' THEN -e.amount
    ELSE 0 END) OVER (PARTITION BY e.customer_id ORDER BY e.id)::bigint AS running
  FROM xp_entries e
  JOIN xp_accounts d ON d.id = e.debit_account
  JOIN xp_accounts c ON c.id = e.credit_account
) lines WHERE balance_after <> running;
--> statement-breakpoint
-- A redeemed code has exactly one credit, to the one who redeemed it; a credit has its code.
CREATE VIEW broken_codes AS
SELECT coalesce(encode(p.hash, 'hex'), e.source) AS code
FROM (SELECT * FROM pack_codes WHERE redeemed_at IS NOT NULL) p
FULL JOIN (SELECT * FROM xp_entries WHERE kind = 'earned' AND source LIKE 'code:%') e
  ON e.source = 'code:' || encode(p.hash, 'hex') AND e.customer_id = p.redeemed_by
WHERE p.hash IS NULL OR e.id IS NULL;
--> statement-breakpoint
-- An order's totals are the sums of its items, and XP asked for was held or spent once.
CREATE VIEW broken_orders AS
SELECT o.id AS order_id
FROM orders o
LEFT JOIN (
  SELECT order_id, sum(units * price_kop) AS kop, sum(units * xp_price) AS xp FROM order_items GROUP BY order_id
) i ON i.order_id = o.id
WHERE i.order_id IS NULL OR i.kop <> o.total_kop OR i.xp <> o.xp_total
   OR (o.xp_total > 0 AND NOT EXISTS (
     SELECT 1 FROM xp_entries e WHERE e.kind IN ('held', 'spent') AND e.source = 'order:' || o.id AND e.amount = o.xp_total));
--> statement-breakpoint
CREATE VIEW broken_invariants AS
SELECT 'balance is the sum of its entries' AS invariant, account_id::text AS what FROM broken_balances
UNION ALL SELECT 'customers hold what was given out', brand FROM broken_totals
UNION ALL SELECT 'an entry belongs to its customer', entry_id::text FROM broken_owners
UNION ALL SELECT 'running balance adds up', entry_id::text FROM broken_running_balances
UNION ALL SELECT 'one code, one credit', code FROM broken_codes
UNION ALL SELECT 'an order is the sum of its items', order_id::text FROM broken_orders;
