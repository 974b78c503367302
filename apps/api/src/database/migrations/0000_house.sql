CREATE TABLE "carrier_branches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_city_id" uuid NOT NULL,
	"number" text NOT NULL,
	"number_sort" integer NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"open_until" jsonb NOT NULL,
	"weight_max_kg" integer
);
--> statement-breakpoint
CREATE TABLE "carrier_cities" (
	"settlement_id" uuid PRIMARY KEY NOT NULL,
	"delivery_city_id" uuid NOT NULL,
	"label" text NOT NULL,
	"area" text NOT NULL,
	"region" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"branches_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "news" (
	"brand" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"body_html" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lead" text NOT NULL,
	"image" text,
	CONSTRAINT "news_brand_id_pk" PRIMARY KEY("brand","id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"brand" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"body_html" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "pages_brand_id_pk" PRIMARY KEY("brand","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person_id" bigint NOT NULL,
	"operation" text NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"result_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_operation_key_pk" PRIMARY KEY("person_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"variant_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"collection" text NOT NULL,
	"title" text NOT NULL,
	"variant_title" text NOT NULL,
	"units" integer NOT NULL,
	"price_kop" integer NOT NULL,
	"xp_price" integer NOT NULL,
	"image" text NOT NULL,
	"tile_hue" integer NOT NULL,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_items_units" CHECK ("order_items"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"order_id" bigint NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_steps_order_id_state_pk" PRIMARY KEY("order_id","state")
);
--> statement-breakpoint
CREATE TABLE "order_transactions" (
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"gateway" text NOT NULL,
	"amount_kop" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_transactions_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 5500000001 CACHE 1),
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"customer_id" bigint NOT NULL,
	"brand" text NOT NULL,
	"state" text NOT NULL,
	"payment" text NOT NULL,
	"total_kop" integer NOT NULL,
	"xp_total" integer NOT NULL,
	"delivery_method" text NOT NULL,
	"settlement_id" uuid NOT NULL,
	"branch_id" uuid,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"address1" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"shipping_code" text NOT NULL,
	"shipping_title" text NOT NULL,
	"note" text NOT NULL,
	"tags" text[] NOT NULL,
	"waybill" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_totals" CHECK ("orders"."total_kop" >= 0 and "orders"."xp_total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"once" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_once_unique" UNIQUE("once")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 6900000001 CACHE 1),
	"person_id" bigint NOT NULL,
	"brand" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_person_brand" UNIQUE("person_id","brand"),
	CONSTRAINT "customers_brand" CHECK ("customers"."brand" in ('main','ogo'))
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "limits_key_window" UNIQUE("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"person_id" bigint NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"registration" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "sign_in_challenges_guesses" CHECK ("sign_in_challenges"."guesses" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"slug" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"title" text NOT NULL,
	"subs" jsonb NOT NULL,
	"image" text,
	"tile_hue" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_collections" (
	"product_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"sub" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_collections_slug_product_id_sub_pk" PRIMARY KEY("slug","product_id","sub")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"line" text,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"description" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"health_warning" text,
	"legal_class" text NOT NULL,
	"tags" text[] NOT NULL,
	"tile_hue" integer NOT NULL,
	"images" text[] NOT NULL,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" bigint PRIMARY KEY NOT NULL,
	"product_id" bigint NOT NULL,
	"title" text NOT NULL,
	"options" jsonb NOT NULL,
	"price_kop" integer NOT NULL,
	"compare_at_kop" integer,
	"xp_price" integer NOT NULL,
	"stock" integer NOT NULL,
	"sticks_per_pack" integer NOT NULL,
	"sku" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "variants_stock" CHECK ("variants"."stock" >= 0),
	CONSTRAINT "variants_price" CHECK ("variants"."price_kop" >= 0 and "variants"."xp_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "code_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line" text NOT NULL,
	"size" integer NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"blocked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pack_codes" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"batch_id" integer NOT NULL,
	"redeemed_by" bigint,
	"redeemed_at" timestamp with time zone,
	CONSTRAINT "pack_codes_redeemed" CHECK (("pack_codes"."redeemed_by" is null) = ("pack_codes"."redeemed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "scan_weeks" (
	"customer_id" bigint NOT NULL,
	"line" text NOT NULL,
	"week" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "scan_weeks_customer_id_line_week_pk" PRIMARY KEY("customer_id","line","week")
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"customer_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"how" text NOT NULL,
	"result" text NOT NULL,
	"xp" integer NOT NULL,
	"line" text,
	"code_tail" text NOT NULL,
	"code_hash" "bytea",
	"moment" timestamp with time zone,
	CONSTRAINT "scans_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "xp_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "xp_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "xp_accounts_owner" UNIQUE NULLS NOT DISTINCT("customer_id","brand","kind"),
	CONSTRAINT "xp_accounts_never_negative" CHECK ("xp_accounts"."balance" >= 0),
	CONSTRAINT "xp_accounts_kind" CHECK ("xp_accounts"."kind" in ('available','held','issued','redeemed','expired','adjusted'))
);
--> statement-breakpoint
CREATE TABLE "xp_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "xp_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"debit_account" bigint NOT NULL,
	"credit_account" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"balance_after" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "xp_entries_once" UNIQUE("kind","source"),
	CONSTRAINT "xp_entries_amount" CHECK ("xp_entries"."amount" > 0),
	CONSTRAINT "xp_entries_sides" CHECK ("xp_entries"."debit_account" <> "xp_entries"."credit_account")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_transactions" ADD CONSTRAINT "order_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collections" ADD CONSTRAINT "product_collections_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collections" ADD CONSTRAINT "product_collections_slug_collections_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."collections"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_codes" ADD CONSTRAINT "pack_codes_batch_id_code_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."code_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_codes" ADD CONSTRAINT "pack_codes_redeemed_by_customers_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_weeks" ADD CONSTRAINT "scan_weeks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_accounts" ADD CONSTRAINT "xp_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_entries" ADD CONSTRAINT "xp_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_entries" ADD CONSTRAINT "xp_entries_debit_account_xp_accounts_id_fk" FOREIGN KEY ("debit_account") REFERENCES "public"."xp_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_entries" ADD CONSTRAINT "xp_entries_credit_account_xp_accounts_id_fk" FOREIGN KEY ("credit_account") REFERENCES "public"."xp_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_branches_city" ON "carrier_branches" USING btree ("delivery_city_id","number_sort");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at") WHERE "outbox"."done_at" is null and "outbox"."gave_up_at" is null;--> statement-breakpoint
CREATE INDEX "consents_person" ON "consents" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "limits_window" ON "limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_challenges_one_alive" ON "sign_in_challenges" USING btree ("phone") WHERE "sign_in_challenges"."confirmed_at" is null and "sign_in_challenges"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "sign_in_challenges_phone" ON "sign_in_challenges" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "variants_product" ON "variants" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "scans_customer_at" ON "scans" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "xp_entries_customer" ON "xp_entries" USING btree ("customer_id","id");