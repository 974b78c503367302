CREATE TABLE "certificate_terms" (
	"offer_id" text PRIMARY KEY NOT NULL,
	"xp_price" integer,
	"is_withheld" boolean NOT NULL,
	CONSTRAINT "certificate_terms_price" CHECK ("certificate_terms"."xp_price" > 0)
);
--> statement-breakpoint
ALTER TABLE "certificate_terms" ADD CONSTRAINT "certificate_terms_offer_id_certificate_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."certificate_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_uses_code" ON "code_uses" USING btree ("code");