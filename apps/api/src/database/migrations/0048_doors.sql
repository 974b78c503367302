CREATE TABLE "order_changes" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"number" bigint
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "low_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_number" ON "order_changes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "order_changes_brand" ON "order_changes" USING btree ("brand","number");--> statement-breakpoint
CREATE INDEX "order_changes_new" ON "order_changes" USING btree ("order_id") WHERE "order_changes"."number" is null;--> statement-breakpoint
CREATE SEQUENCE order_change_numbers;
--> statement-breakpoint
-- What is there already is in the order in which it came, so that a first reader gets it from the beginning.
INSERT INTO order_changes (order_id, brand, number)
SELECT o.id, o.brand, nextval('order_change_numbers') FROM (SELECT id, brand FROM orders ORDER BY id) o;
--> statement-breakpoint
CREATE FUNCTION note_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_changes (order_id, brand) VALUES (NEW.id, NEW.brand)
  ON CONFLICT (order_id) DO UPDATE SET number = NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_noted AFTER INSERT OR UPDATE ON orders FOR EACH ROW
  EXECUTE FUNCTION note_order_change();
