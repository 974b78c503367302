CREATE TABLE "ledger_audits" (
	"name" text PRIMARY KEY NOT NULL,
	"walk" text NOT NULL,
	"after" text,
	"found" jsonb NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "sessions_over" ON "sessions" USING btree (coalesce("ended_at", "expires_at"));--> statement-breakpoint
CREATE INDEX "sign_in_challenges_created" ON "sign_in_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE "outbox"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "xp_lots_customer" ON "xp_lots" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "xp_lots_entry" ON "xp_lots" USING btree ("entry_id");