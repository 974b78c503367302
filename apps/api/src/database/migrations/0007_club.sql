CREATE TABLE "certificate_members" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"reference" uuid NOT NULL,
	"registered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"face_kop" integer NOT NULL,
	"xp_price" integer NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "certificate_offers_price" CHECK ("certificate_offers"."face_kop" > 0 and "certificate_offers"."xp_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "certificate_partners" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"title" text NOT NULL,
	"terms" text NOT NULL,
	"tile_hue" integer NOT NULL,
	"position" integer NOT NULL,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "certificate_pins" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_pins_tries" CHECK ("certificate_pins"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "certificate_pool" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_pool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" text NOT NULL,
	"reference" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"ends_on" date NOT NULL,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_pool_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 8800000001 CACHE 1),
	"customer_id" bigint NOT NULL,
	"offer_id" text NOT NULL,
	"pool_id" bigint NOT NULL,
	"xp" integer NOT NULL,
	"state" text NOT NULL,
	"replaced_by" bigint,
	"is_used" boolean DEFAULT false NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"complained_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "certificates_pool_id_unique" UNIQUE("pool_id"),
	CONSTRAINT "certificates_state" CHECK ("certificates"."state" in ('active','checking','replaced','refunded'))
);
--> statement-breakpoint
CREATE TABLE "marathon_days" (
	"season_id" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"task" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "marathon_days_season_id_customer_id_day_pk" PRIMARY KEY("season_id","customer_id","day"),
	CONSTRAINT "marathon_days_state" CHECK ("marathon_days"."state" in ('done','grace','missed'))
);
--> statement-breakpoint
CREATE TABLE "marathon_entries" (
	"season_id" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"joined_on" date NOT NULL,
	"settled_on" date NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"best_run" integer DEFAULT 0 NOT NULL,
	"grace_on" date,
	"state" text NOT NULL,
	CONSTRAINT "marathon_entries_season_id_customer_id_pk" PRIMARY KEY("season_id","customer_id"),
	CONSTRAINT "marathon_entries_state" CHECK ("marathon_entries"."state" in ('running','finished','ended')),
	CONSTRAINT "marathon_entries_run" CHECK ("marathon_entries"."run" between 0 and "marathon_entries"."best_run")
);
--> statement-breakpoint
CREATE TABLE "marathon_seasons" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"title" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"attempt_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"choice" integer NOT NULL,
	"is_right" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_answers_attempt_id_place_pk" PRIMARY KEY("attempt_id","place")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"question_ids" integer[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"xp" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quiz_attempts_one_a_day" UNIQUE("customer_id","day")
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" integer PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"right" integer NOT NULL,
	"explanation" text NOT NULL,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_events_kind" CHECK ("subscription_events"."kind" in ('joined','paused','resumed','cancelled','kept','ended'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('active','paused','cancelled','ended'))
);
--> statement-breakpoint
CREATE TABLE "device_replacements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_replacements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" bigint NOT NULL,
	"fault" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "device_replacements_state" CHECK ("device_replacements"."state" in ('asked','approved','refused','done','cancelled'))
);
--> statement-breakpoint
CREATE TABLE "device_serials" (
	"serial" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"line" text NOT NULL,
	"warranty_months" integer NOT NULL,
	"blocked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" bigint NOT NULL,
	"to_customer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "device_transfers_state" CHECK ("device_transfers"."state" in ('asked','given','refused','cancelled'))
);
--> statement-breakpoint
CREATE TABLE "registered_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registered_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 3300000001 CACHE 1),
	"serial" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"purchased_on" date NOT NULL,
	"warranty_ends_on" date NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"lease_id" uuid,
	"ran_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "referral_reviews" (
	"friend_id" bigint PRIMARY KEY NOT NULL,
	"signs" text[] NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "referral_reviews_state" CHECK ("referral_reviews"."state" in ('open','approved','refused'))
);
--> statement-breakpoint
CREATE TABLE "velo_codes" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "velo_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "reward_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"xp" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "reward_holds_xp" CHECK ("reward_holds"."xp" > 0)
);
--> statement-breakpoint
CREATE TABLE "reward_terms" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"units_per_customer" integer,
	"needs_age" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reward_terms_units" CHECK ("reward_terms"."units_per_customer" > 0)
);
--> statement-breakpoint
CREATE TABLE "compliance_switches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compliance_switches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"allowed" boolean,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manager_marks" (
	"customer_id" bigint NOT NULL,
	"month" text NOT NULL,
	"manager" text NOT NULL,
	"manager_from" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "manager_marks_customer_id_month_pk" PRIMARY KEY("customer_id","month")
);
--> statement-breakpoint
CREATE TABLE "xp_awards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "xp_awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"brand" text NOT NULL,
	"rule" text NOT NULL,
	"source" text NOT NULL,
	"xp" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "xp_awards_source_unique" UNIQUE("source"),
	CONSTRAINT "xp_awards_xp" CHECK ("xp_awards"."xp" > 0),
	CONSTRAINT "xp_awards_state" CHECK ("xp_awards"."state" in ('pending','review','paid','cancelled'))
);
--> statement-breakpoint
CREATE TABLE "xp_warnings" (
	"customer_id" bigint NOT NULL,
	"ends_on" date NOT NULL,
	"days_before" integer NOT NULL,
	"xp" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "xp_warnings_customer_id_ends_on_days_before_pk" PRIMARY KEY("customer_id","ends_on","days_before")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_hash" "bytea";--> statement-breakpoint
ALTER TABLE "xp_entries" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "certificate_members" ADD CONSTRAINT "certificate_members_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_offers" ADD CONSTRAINT "certificate_offers_partner_id_certificate_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."certificate_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_pins" ADD CONSTRAINT "certificate_pins_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_pool" ADD CONSTRAINT "certificate_pool_offer_id_certificate_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."certificate_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_offer_id_certificate_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."certificate_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_pool_id_certificate_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."certificate_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marathon_days" ADD CONSTRAINT "marathon_days_season_id_marathon_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."marathon_seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marathon_days" ADD CONSTRAINT "marathon_days_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marathon_entries" ADD CONSTRAINT "marathon_entries_season_id_marathon_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."marathon_seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marathon_entries" ADD CONSTRAINT "marathon_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_replacements" ADD CONSTRAINT "device_replacements_device_id_registered_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."registered_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_transfers" ADD CONSTRAINT "device_transfers_device_id_registered_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."registered_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_transfers" ADD CONSTRAINT "device_transfers_to_customer_id_customers_id_fk" FOREIGN KEY ("to_customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registered_devices" ADD CONSTRAINT "registered_devices_serial_device_serials_serial_fk" FOREIGN KEY ("serial") REFERENCES "public"."device_serials"("serial") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registered_devices" ADD CONSTRAINT "registered_devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_reviews" ADD CONSTRAINT "referral_reviews_friend_id_people_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "velo_codes" ADD CONSTRAINT "velo_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_holds" ADD CONSTRAINT "reward_holds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_holds" ADD CONSTRAINT "reward_holds_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_terms" ADD CONSTRAINT "reward_terms_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_marks" ADD CONSTRAINT "manager_marks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_awards" ADD CONSTRAINT "xp_awards_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_warnings" ADD CONSTRAINT "xp_warnings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_members_reference" ON "certificate_members" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "certificate_pool_free" ON "certificate_pool" USING btree ("offer_id","ends_on","id") WHERE "certificate_pool"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_customer" ON "certificates" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "certificates_asked" ON "certificates" USING btree ("complained_at") WHERE "certificates"."state" = 'checking';--> statement-breakpoint
CREATE INDEX "marathon_entries_running" ON "marathon_entries" USING btree ("settled_on") WHERE "marathon_entries"."state" = 'running';--> statement-breakpoint
CREATE INDEX "marathon_seasons_brand" ON "marathon_seasons" USING btree ("brand","starts_on");--> statement-breakpoint
CREATE INDEX "quiz_questions_brand" ON "quiz_questions" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "subscription_events_customer" ON "subscription_events" USING btree ("customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_replacements_one_open" ON "device_replacements" USING btree ("device_id") WHERE "device_replacements"."state" in ('asked','approved');--> statement-breakpoint
CREATE UNIQUE INDEX "device_transfers_one_asked" ON "device_transfers" USING btree ("device_id") WHERE "device_transfers"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "device_transfers_asker" ON "device_transfers" USING btree ("to_customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registered_devices_one_owner" ON "registered_devices" USING btree ("serial") WHERE "registered_devices"."released_at" is null;--> statement-breakpoint
CREATE INDEX "registered_devices_customer" ON "registered_devices" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reward_holds_one_open" ON "reward_holds" USING btree ("customer_id") WHERE "reward_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reward_holds_open" ON "reward_holds" USING btree ("expires_at") WHERE "reward_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "compliance_switches_cell" ON "compliance_switches" USING btree ("brand","subject","action","id");--> statement-breakpoint
CREATE INDEX "xp_awards_customer" ON "xp_awards" USING btree ("customer_id","rule","created_at");--> statement-breakpoint
CREATE INDEX "xp_awards_due" ON "xp_awards" USING btree ("active_at") WHERE "xp_awards"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "xp_lots_ending" ON "xp_lots" USING btree ("expires_at") WHERE "xp_lots"."left_xp" > 0;--> statement-breakpoint
CREATE TRIGGER compliance_switches_append_only BEFORE UPDATE OR DELETE ON compliance_switches
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER subscription_events_append_only BEFORE UPDATE OR DELETE ON subscription_events
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An award that was paid has its one entry, and what a rule paid has its award; codes are proof of themselves.
CREATE VIEW broken_awards AS
SELECT coalesce(a.source, e.source) AS source
FROM (SELECT * FROM xp_awards WHERE state = 'paid') a
FULL JOIN (SELECT * FROM xp_entries WHERE kind = 'earned' AND rule IS NOT NULL AND rule NOT LIKE 'code-%') e
  ON e.source = a.source AND e.customer_id = a.customer_id AND e.amount = a.xp AND e.rule = a.rule
WHERE a.id IS NULL OR e.id IS NULL;
--> statement-breakpoint
-- A certificate is taken from the pool, its XP were spent once, and given back when it was refunded.
CREATE VIEW broken_certificates AS
SELECT 'certificate ' || c.id AS what
FROM certificates c JOIN certificate_pool p ON p.id = c.pool_id
WHERE p.taken_at IS NULL
   OR (c.xp > 0 AND NOT EXISTS (
     SELECT 1 FROM xp_entries e WHERE e.kind = 'spent' AND e.source = 'certificate:' || c.id AND e.amount = c.xp
       AND e.customer_id = c.customer_id))
   OR (c.xp > 0 AND (c.state = 'refunded') <> EXISTS (
     SELECT 1 FROM xp_entries e WHERE e.kind = 'refunded' AND e.source = 'certificate:' || c.id))
UNION ALL
SELECT 'pool ' || p.id
FROM certificate_pool p
WHERE p.taken_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM certificates c WHERE c.pool_id = p.id);
--> statement-breakpoint
-- A reward that is kept for somebody holds exactly its XP; one that is not holds none.
CREATE VIEW broken_holds AS
SELECT h.id AS hold_id
FROM reward_holds h
WHERE NOT EXISTS (SELECT 1 FROM xp_entries e WHERE e.kind = 'held' AND e.source = 'hold:' || h.id AND e.amount = h.xp)
   OR (h.ended_at IS NOT NULL) <> EXISTS (
     SELECT 1 FROM xp_entries e WHERE e.kind = 'released' AND e.source = 'hold:' || h.id AND e.amount = h.xp);
--> statement-breakpoint
CREATE OR REPLACE VIEW broken_invariants AS
SELECT 'balance is the sum of its entries' AS invariant, account_id::text AS what FROM broken_balances
UNION ALL SELECT 'customers hold what was given out', brand FROM broken_totals
UNION ALL SELECT 'an entry belongs to its customer', entry_id::text FROM broken_owners
UNION ALL SELECT 'running balance adds up', entry_id::text FROM broken_running_balances
UNION ALL SELECT 'one code, one credit', code FROM broken_codes
UNION ALL SELECT 'an order is the sum of its items', order_id::text FROM broken_orders
UNION ALL SELECT 'a discount is what the items cost less', order_id::text FROM broken_discounts
UNION ALL SELECT 'a card order has one payment of its total', order_id::text FROM broken_payments
UNION ALL SELECT 'lots add up to the balance', what FROM broken_lots
UNION ALL SELECT 'an award is paid once', source FROM broken_awards
UNION ALL SELECT 'a certificate has its XP and its place in the pool', what FROM broken_certificates
UNION ALL SELECT 'a kept reward holds its XP', hold_id::text FROM broken_holds;
