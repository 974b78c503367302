CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"seal" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_seals_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "staff_claims" (
	"kind" text NOT NULL,
	"subject" bigint NOT NULL,
	"member_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_claims_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "staff_day_sums" (
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "staff_day_sums_day_subject_unit_pk" PRIMARY KEY("day","subject","unit")
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "weight" jsonb;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "reply_key" uuid;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "reply" "bytea";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "fetched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_claims" ADD CONSTRAINT "staff_claims_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_try" ON "approvals" USING btree ("asked_by","reply_key");--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE ON audit_seals
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON audit_seals
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
