-- How many gifts one customer may have is a setting: the statement that counts them compares.
ALTER TABLE "gift_counters" DROP CONSTRAINT "gift_counters_cap";--> statement-breakpoint
ALTER TABLE "gift_counters" ADD CONSTRAINT "gift_counters_cap" CHECK ("gift_counters"."taken" >= 0);
