CREATE TABLE "spent_proofs" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "sign_in_challenges_one_alive";--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "guesses_max" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
CREATE INDEX "spent_proofs_expires" ON "spent_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_challenges_one_alive" ON "sign_in_challenges" USING btree ("phone","asker") WHERE "sign_in_challenges"."confirmed_at" is null and "sign_in_challenges"."replaced_at" is null;