CREATE TABLE "outside_failures" (
	"service" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "outside_failures_service_minute_pk" PRIMARY KEY("service","minute")
);
--> statement-breakpoint
CREATE TABLE "outside_services" (
	"service" text PRIMARY KEY NOT NULL,
	"ok_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"fault" text,
	"code" text
);
--> statement-breakpoint
CREATE INDEX "outside_failures_minute" ON "outside_failures" USING btree ("minute");