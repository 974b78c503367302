-- Whoever keeps a session in memory hears the moment it is committed that the session is another one now.
CREATE FUNCTION tell_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', encode(OLD.family_hash, 'hex'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_changed AFTER UPDATE OF token_hash, ended_at, expires_at OR DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_session_changed();
--> statement-breakpoint
-- A person who enters the other brand has a customer more in every session.
CREATE FUNCTION tell_customer_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', encode(s.family_hash, 'hex'))
    FROM sessions s WHERE s.person_id = NEW.person_id AND s.ended_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_made AFTER INSERT ON customers
  FOR EACH ROW EXECUTE FUNCTION tell_customer_made();
