CREATE TABLE "carrier_registers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_registers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone,
	"document_id" text,
	"number" text
);
--> statement-breakpoint
CREATE TABLE "register_parcels" (
	"register_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"fault" text,
	"left_at" timestamp with time zone,
	CONSTRAINT "register_parcels_register_id_order_id_pk" PRIMARY KEY("register_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "register_parcels" ADD CONSTRAINT "register_parcels_register_id_carrier_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."carrier_registers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_parcels" ADD CONSTRAINT "register_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_registers_brand" ON "carrier_registers" USING btree ("brand","id");--> statement-breakpoint
CREATE UNIQUE INDEX "register_parcels_one" ON "register_parcels" USING btree ("order_id") WHERE "register_parcels"."left_at" is null;--> statement-breakpoint
-- Units that came back are a change of their order, though its own row is as it was.
CREATE FUNCTION note_order_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_changes (order_id, brand) SELECT id, brand FROM orders WHERE id = NEW.order_id
  ON CONFLICT (order_id) DO UPDATE SET number = NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_returns_noted AFTER INSERT ON order_returns FOR EACH ROW
  EXECUTE FUNCTION note_order_return();
