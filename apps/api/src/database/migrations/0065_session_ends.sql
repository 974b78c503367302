-- Commits that notify wait for each other, on the whole server, and every process reads what each of them says. So only an end
-- is told: a session ended, cut short or deleted while it was alive. A replaced cookie counts for a minute anyway, longer than
-- any process believes what it has stored; a session that is over is deleted in silence.
CREATE OR REPLACE TRIGGER sessions_changed AFTER UPDATE OF ended_at, expires_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at OR NEW.expires_at < OLD.expires_at)
  EXECUTE FUNCTION tell_session_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sessions_deleted AFTER DELETE ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND OLD.expires_at > now())
  EXECUTE FUNCTION tell_session_changed();
