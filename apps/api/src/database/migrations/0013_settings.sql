CREATE TABLE "setting_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"brand" text,
	"value" jsonb NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "setting_versions_key" ON "setting_versions" USING btree ("key","brand","begins_at","id");--> statement-breakpoint
CREATE TRIGGER setting_versions_append_only BEFORE UPDATE OR DELETE ON setting_versions
FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER setting_versions_no_truncate BEFORE TRUNCATE ON setting_versions
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
