CREATE TABLE "postcode_places" (
	"world" text NOT NULL,
	"postcode" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "postcode_places_world_postcode_pk" PRIMARY KEY("world","postcode")
);
--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "place_source" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "place_source" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "postcode_since" date;