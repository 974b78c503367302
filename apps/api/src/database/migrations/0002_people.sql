-- Cookies made before this have no family, so their sessions end: people sign in once more.
DELETE FROM "sessions";
--> statement-breakpoint
CREATE TABLE "age_documents" (
	"verification_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "age_verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "age_verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"reference" text DEFAULT '' NOT NULL,
	"request_id" uuid,
	"deeplink" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "age_verifications_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "age_verifications_method" CHECK ("age_verifications"."method" in ('diia', 'document', 'staff')),
	CONSTRAINT "age_verifications_state" CHECK ("age_verifications"."state" in ('waiting', 'more_needed', 'verified', 'refused', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"customer_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_tags_customer_id_tag_pk" PRIMARY KEY("customer_id","tag")
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "email_codes_purpose" CHECK ("email_codes"."purpose" in ('change', 'second-check')),
	CONSTRAINT "email_codes_guesses" CHECK ("email_codes"."guesses" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invite_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "metafields" (
	"customer_id" bigint NOT NULL,
	"namespace" text NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "metafields_customer_id_namespace_key_pk" PRIMARY KEY("customer_id","namespace","key")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"person_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"friend_id" bigint PRIMARY KEY NOT NULL,
	"inviter_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_addresses" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"settlement_id" uuid NOT NULL,
	"branch_id" uuid,
	"street" text NOT NULL,
	"house" text NOT NULL,
	"flat" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_checks" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "velo_users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "velo_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 7900000001 CACHE 1),
	"person_id" bigint NOT NULL,
	"oral_status" text DEFAULT 'empty' NOT NULL,
	"oral_checked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "velo_users_person_id_unique" UNIQUE("person_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_token_hash_unique";--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "birth_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "deletion_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "family_hash" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "next_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rotated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "person_id" bigint;--> statement-breakpoint
ALTER TABLE "age_documents" ADD CONSTRAINT "age_documents_verification_id_age_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."age_verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "age_verifications" ADD CONSTRAINT "age_verifications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metafields" ADD CONSTRAINT "metafields_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_people_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_inviter_id_customers_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_checks" ADD CONSTRAINT "second_checks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "velo_users" ADD CONSTRAINT "velo_users_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "age_verifications_person" ON "age_verifications" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "age_verifications_one_waiting" ON "age_verifications" USING btree ("person_id") WHERE "age_verifications"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "age_verifications_one_verified" ON "age_verifications" USING btree ("person_id") WHERE "age_verifications"."state" = 'verified';--> statement-breakpoint
CREATE UNIQUE INDEX "email_codes_one_alive" ON "email_codes" USING btree ("person_id","purpose") WHERE "email_codes"."confirmed_at" is null and "email_codes"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "passkeys_person" ON "passkeys" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "referrals_inviter" ON "referrals" USING btree ("inviter_id");--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "people_confirmed_email" ON "people" USING btree (lower("email")) WHERE "people"."email_confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "people_deletion" ON "people" USING btree ("deletion_at") WHERE "people"."deletion_at" is not null and "people"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_family_hash_unique" UNIQUE("family_hash");