CREATE TABLE "favorite_watches" (
	"customer_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"price_kop" integer NOT NULL,
	"xp_price" integer NOT NULL,
	"is_available" boolean NOT NULL,
	CONSTRAINT "favorite_watches_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "favorite_watches" ADD CONSTRAINT "favorite_watches_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_watches" ADD CONSTRAINT "favorite_watches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;