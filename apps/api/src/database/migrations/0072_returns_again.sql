ALTER TABLE "return_requests" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Goods that staff took back after they had refused the request: it was granted after all.
UPDATE "return_requests" r SET "state" = 'accepted', "answer" = '', "decided_at" = s."at", "actor" = s."actor"
FROM "order_steps" s WHERE s."order_id" = r."order_id" AND s."state" = 'returned' AND r."state" = 'refused';
