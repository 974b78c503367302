-- Which brands there are is a list of the code's: docs/decisions/055.
ALTER TABLE "customers" DROP CONSTRAINT "customers_brand";--> statement-breakpoint
ALTER TABLE "texts" DROP CONSTRAINT "texts_brand";--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_brand";--> statement-breakpoint
ALTER TABLE "places" DROP CONSTRAINT "places_brand";