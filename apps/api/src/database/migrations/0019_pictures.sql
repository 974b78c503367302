CREATE TABLE "picture_files" (
	"slug" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_files_slug_hash_width_format_pk" PRIMARY KEY("slug","hash","width","format")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"slug" text PRIMARY KEY NOT NULL,
	"alt_text" text NOT NULL,
	"hash" text NOT NULL,
	"source_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "pictures_alt_text" CHECK ("pictures"."alt_text" <> ''),
	CONSTRAINT "pictures_sides" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_slug_pictures_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."pictures"("slug") ON DELETE no action ON UPDATE no action;