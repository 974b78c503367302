CREATE TABLE "receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"amount_kop" integer NOT NULL,
	"key" uuid NOT NULL,
	"state" text NOT NULL,
	"number" text,
	"page_url" text,
	"tax_url" text,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "receipts_key_unique" UNIQUE("key"),
	CONSTRAINT "receipts_once" UNIQUE("source","kind"),
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount_kop" > 0),
	CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" in ('sale','return')),
	CONSTRAINT "receipts_state" CHECK ("receipts"."state" in ('waiting','stopped','done') and ("receipts"."state" = 'done') = ("receipts"."number" is not null))
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipts_created" ON "receipts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "receipts_undone" ON "receipts" USING btree ("id") WHERE "receipts"."state" <> 'done';