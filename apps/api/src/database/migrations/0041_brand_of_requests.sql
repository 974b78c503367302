ALTER TABLE "courier_requests" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courier_requests" ADD COLUMN "fault" text;--> statement-breakpoint
-- Those that staff settled while their tasks are still there; the audit log says which.
UPDATE "courier_requests" r SET "settled_at" = t."done_at", "fault" = t."last_error"
FROM "audit_log" a JOIN "outbox" t ON a."target" = 'task:' || t."id"
WHERE a."action" = 'tasks.close' AND t."done_at" IS NOT NULL AND t."once" = 'ipost:' || r."order_id" AND r."sent_at" IS NULL;--> statement-breakpoint
DROP INDEX "return_requests_waiting";--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "brand" text;--> statement-breakpoint
UPDATE "return_requests" r SET "brand" = o."brand" FROM "orders" o WHERE o."id" = r."order_id";--> statement-breakpoint
DROP INDEX "device_replacements_of_state";--> statement-breakpoint
ALTER TABLE "device_replacements" ADD COLUMN "brand" text;--> statement-breakpoint
UPDATE "device_replacements" r SET "brand" = c."brand"
FROM "registered_devices" d JOIN "customers" c ON c."id" = d."customer_id" WHERE d."id" = r."device_id";--> statement-breakpoint
-- A process of the build before names no brand, and may still run beside this one.
CREATE FUNCTION brand_of_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT o.brand INTO NEW.brand FROM orders o WHERE o.id = NEW.order_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER return_requests_brand BEFORE INSERT ON return_requests FOR EACH ROW
  WHEN (NEW.brand IS NULL) EXECUTE FUNCTION brand_of_return();--> statement-breakpoint
CREATE FUNCTION brand_of_replacement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.brand INTO NEW.brand FROM registered_devices d JOIN customers c ON c.id = d.customer_id WHERE d.id = NEW.device_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER device_replacements_brand BEFORE INSERT ON device_replacements FOR EACH ROW
  WHEN (NEW.brand IS NULL) EXECUTE FUNCTION brand_of_replacement();--> statement-breakpoint
ALTER TABLE "return_requests" ALTER COLUMN "brand" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "device_replacements" ALTER COLUMN "brand" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "return_requests_waiting" ON "return_requests" USING btree ("brand","order_id") WHERE "return_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "device_replacements_of_state" ON "device_replacements" USING btree ("state","brand","id");
