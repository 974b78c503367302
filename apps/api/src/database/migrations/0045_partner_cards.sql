CREATE TABLE "certificate_partner_cards" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"title" text,
	"words" text NOT NULL,
	"image" text,
	"position" integer,
	"brands" text[],
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "certificate_partner_cards_days" CHECK ("certificate_partner_cards"."starts_on" <= "certificate_partner_cards"."ends_on"),
	CONSTRAINT "certificate_partner_cards_brands" CHECK (cardinality("certificate_partner_cards"."brands") > 0)
);
--> statement-breakpoint
CREATE VIEW known_partners AS
  SELECT p.id, p.category_id, coalesce(c.title, p.title) AS title, p.terms, coalesce(c.words, '') AS words, c.image, p.tile_hue,
    coalesce(c.position, 100000 + p.position) AS position, c.brands, c.starts_on, c.ends_on, p.hidden_at,
    c.partner_id IS NOT NULL AS has_card
  FROM certificate_partners p LEFT JOIN certificate_partner_cards c ON c.partner_id = p.id;
