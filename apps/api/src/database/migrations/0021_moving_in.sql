CREATE TABLE "moving_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moving_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_hash" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"portions" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"actor" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moving_rows" (
	"import_id" integer NOT NULL,
	"portion" integer NOT NULL,
	"row" integer NOT NULL,
	"key" text NOT NULL,
	"cells" jsonb NOT NULL,
	"remarks" jsonb,
	"is_wrong" boolean DEFAULT false NOT NULL,
	CONSTRAINT "moving_rows_import_id_portion_row_pk" PRIMARY KEY("import_id","portion","row")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "source" text;--> statement-breakpoint
CREATE INDEX "moving_rows_email" ON "moving_rows" USING btree ("import_id",lower("cells"->>'email')) WHERE "moving_rows"."cells"->>'email_confirmed' = 'true';--> statement-breakpoint
CREATE INDEX "moving_rows_remarks" ON "moving_rows" USING btree ("import_id","row") WHERE "moving_rows"."remarks" is not null;