-- An order's page that is open asks for the order again once a receipt of it is made.
CREATE TRIGGER receipts_made AFTER UPDATE OF state ON receipts FOR EACH ROW
  WHEN (NEW.state = 'done' AND OLD.state <> 'done')
  EXECUTE FUNCTION tell_order_changed();
