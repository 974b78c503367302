CREATE TABLE "epochs" (
	"number" integer PRIMARY KEY NOT NULL,
	"branch" uuid DEFAULT gen_random_uuid() NOT NULL,
	"timeline" integer NOT NULL,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL
);
