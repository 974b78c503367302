ALTER TABLE "parcels" ADD COLUMN "held_until" date;
--> statement-breakpoint
-- A phone that looks at an order or at a request hears the moment it is committed that there is something new to ask for.
CREATE FUNCTION tell_customer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('customer_changed', NEW.customer_id || ' ' || TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('customer_changed', o.customer_id || ' orders') FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_request_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('customer_changed', r.customer_id || ' support') FROM support_requests r WHERE r.id = NEW.request_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_changed AFTER UPDATE OF state, waybill ON orders FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.waybill IS DISTINCT FROM NEW.waybill)
  EXECUTE FUNCTION tell_customer_changed('orders');
--> statement-breakpoint
CREATE TRIGGER parcels_changed AFTER UPDATE OF state, text, expected_on, held_until ON parcels FOR EACH ROW
  WHEN ((OLD.state, OLD.text, OLD.expected_on, OLD.held_until)
    IS DISTINCT FROM (NEW.state, NEW.text, NEW.expected_on, NEW.held_until))
  EXECUTE FUNCTION tell_order_changed();
--> statement-breakpoint
CREATE TRIGGER return_requests_changed AFTER UPDATE OF state ON return_requests FOR EACH ROW
  EXECUTE FUNCTION tell_order_changed();
--> statement-breakpoint
CREATE TRIGGER payments_changed AFTER UPDATE OF state ON payments FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state)
  EXECUTE FUNCTION tell_order_changed();
--> statement-breakpoint
CREATE TRIGGER support_answered AFTER INSERT ON support_messages FOR EACH ROW
  WHEN (NEW.author = 'staff')
  EXECUTE FUNCTION tell_request_answered();
--> statement-breakpoint
CREATE TRIGGER support_requests_closed AFTER UPDATE OF state ON support_requests FOR EACH ROW
  WHEN (NEW.state = 'closed' AND OLD.state <> 'closed')
  EXECUTE FUNCTION tell_customer_changed('support');
