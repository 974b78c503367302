CREATE TABLE "xp_goals" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"product_id" bigint,
	"offer_id" text,
	"chosen_at" timestamp with time zone NOT NULL,
	"reached_at" timestamp with time zone,
	"sold_out_at" timestamp with time zone,
	CONSTRAINT "xp_goals_one" CHECK (("xp_goals"."product_id" is null) <> ("xp_goals"."offer_id" is null))
);
--> statement-breakpoint
ALTER TABLE "xp_goals" ADD CONSTRAINT "xp_goals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_goals" ADD CONSTRAINT "xp_goals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_goals" ADD CONSTRAINT "xp_goals_offer_id_certificate_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."certificate_offers"("id") ON DELETE no action ON UPDATE no action;