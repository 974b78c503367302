CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"brand" text,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_steps" RENAME COLUMN "by" TO "actor";--> statement-breakpoint
ALTER TABLE "age_verifications" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "texts" ADD COLUMN "actor" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "texts" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "device_replacements" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "referral_reviews" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "code_batches" ADD COLUMN "actor" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "code_batches" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "compliance_switches" ADD COLUMN "actor" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "compliance_switches" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "xp_entries" ADD COLUMN "actor" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "xp_entries" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
-- Who did it, under the names that actors have from now on.
ALTER TABLE order_steps DISABLE TRIGGER order_steps_append_only;--> statement-breakpoint
UPDATE order_steps s SET actor = CASE s.actor
  WHEN 'customer' THEN 'customer:' || o.customer_id
  WHEN 'operator' THEN 'console:unknown'
  WHEN 'bank' THEN 'service:bank'
  WHEN 'carrier' THEN 'service:carrier'
  WHEN 'clock' THEN 'job:expire-unpaid'
  ELSE 'unknown' END
FROM orders o WHERE o.id = s.order_id;--> statement-breakpoint
ALTER TABLE order_steps ENABLE TRIGGER order_steps_append_only;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
