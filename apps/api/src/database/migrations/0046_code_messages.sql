CREATE TABLE "code_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"cost_micro_usd" integer NOT NULL,
	"delivery" text DEFAULT 'sent' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "code_messages_sent" ON "code_messages" USING btree ("sent_at");