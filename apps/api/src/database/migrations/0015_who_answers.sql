ALTER TABLE "support_messages" ADD COLUMN "actor" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_messages" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "device_serials" ADD COLUMN "actor" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_serials" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
-- What a customer wrote is known to be theirs; who of the staff answered is not.
UPDATE support_messages m SET actor = 'customer:' || r.customer_id
FROM support_requests r WHERE r.id = m.request_id AND m.author = 'customer';
