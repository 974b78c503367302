CREATE TABLE "texts" (
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"lead" text,
	"image" text,
	"body_html" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shown_from" timestamp with time zone NOT NULL,
	"shown_until" timestamp with time zone,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "texts_brand_kind_id_version_pk" PRIMARY KEY("brand","kind","id","version"),
	CONSTRAINT "texts_brand" CHECK ("texts"."brand" in ('main', 'ogo')),
	CONSTRAINT "texts_kind" CHECK ("texts"."kind" in ('page', 'news', 'offer')),
	CONSTRAINT "texts_time" CHECK ("texts"."shown_until" is null or "texts"."shown_until" >= "texts"."shown_from")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"ways" jsonb NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_until" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_settings_quiet" CHECK ("notice_settings"."quiet_from" between 0 and 1439 and "notice_settings"."quiet_until" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"once" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_once_unique" UNIQUE("once"),
	CONSTRAINT "notices_path" CHECK ("notices"."path" ~ '^/[^/]' or "notices"."path" = '/')
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"session_id" uuid NOT NULL,
	"host_brand" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_brand" CHECK ("push_subscriptions"."host_brand" in ('main', 'ogo'))
);
--> statement-breakpoint
CREATE TABLE "places" (
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"hours" jsonb NOT NULL,
	"phone" text,
	"services" text[] NOT NULL,
	"note" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "places_brand_kind_id_pk" PRIMARY KEY("brand","kind","id"),
	CONSTRAINT "places_brand" CHECK ("places"."brand" in ('main', 'ogo')),
	CONSTRAINT "places_kind" CHECK ("places"."kind" in ('store', 'point')),
	CONSTRAINT "places_on_earth" CHECK ("places"."lat" between -90 and 90 and "places"."lon" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "offline_imports" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "offline_purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offline_purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"receipt" text NOT NULL,
	"shop" text NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	"items" jsonb NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offline_purchases_receipt_unique" UNIQUE("receipt")
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"review_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "review_photos_three" CHECK ("review_photos"."position" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"brand" text NOT NULL,
	"line" text NOT NULL,
	"order_id" bigint,
	"position" integer NOT NULL,
	"purchase_id" bigint,
	"product_id" bigint,
	"stars" integer NOT NULL,
	"reasons" text[] NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reviews_item_once" UNIQUE("order_id","position"),
	CONSTRAINT "reviews_purchase_once" UNIQUE("purchase_id","position"),
	CONSTRAINT "reviews_of_one_thing" CHECK (("reviews"."order_id" is null) <> ("reviews"."purchase_id" is null)),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('waiting', 'published', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"author" text NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_messages_key" UNIQUE("request_id","key"),
	CONSTRAINT "support_messages_author" CHECK ("support_messages"."author" in ('customer', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "support_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"message_id" bigint,
	"sealed" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"customer_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"topic" text NOT NULL,
	"order_id" bigint,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_requests_key" UNIQUE("customer_id","key"),
	CONSTRAINT "support_requests_state" CHECK ("support_requests"."state" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "call_backs" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_imports" ADD CONSTRAINT "offline_imports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_purchases" ADD CONSTRAINT "offline_purchases_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_purchase_id_offline_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."offline_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_item" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_items"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_request_id_support_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_photos" ADD CONSTRAINT "support_photos_customer" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_photos" ADD CONSTRAINT "support_photos_message" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "texts_shown" ON "texts" USING btree ("brand","kind","shown_from");--> statement-breakpoint
CREATE INDEX "notices_customer" ON "notices" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("customer_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_person" ON "push_subscriptions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "places_city" ON "places" USING btree ("brand","kind","city");--> statement-breakpoint
CREATE INDEX "offline_purchases_customer" ON "offline_purchases" USING btree ("customer_id","bought_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_photos_place" ON "review_photos" USING btree ("review_id","position");--> statement-breakpoint
CREATE INDEX "reviews_customer" ON "reviews" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","decided_at") WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("created_at") WHERE "reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "support_photos_owner" ON "support_photos" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "support_photos_of_message" ON "support_photos" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "support_requests_state" ON "support_requests" USING btree ("state","moved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "call_backs_person_once" ON "call_backs" USING btree ("person_id","call_from") WHERE "call_backs"."order_id" is null;--> statement-breakpoint
-- What was written before versions is the first version of itself, shown since its own day.
INSERT INTO texts (brand, kind, id, version, title, body_html, at, shown_from, imported_at)
SELECT brand, 'page', id, 1, title, body_html, at, least(at, now()), now() FROM pages;
--> statement-breakpoint
INSERT INTO texts (brand, kind, id, version, title, lead, image, body_html, at, shown_from, imported_at)
SELECT brand, 'news', id, 1, title, lead, image, body_html, at, least(at, now()), now() FROM news;
--> statement-breakpoint
DROP TABLE news;
--> statement-breakpoint
DROP TABLE pages;
