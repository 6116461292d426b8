CREATE TABLE "postcode_places" (
	"world" text NOT NULL,
	"postcode" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "postcode_places_world_postcode_pk" PRIMARY KEY("world","postcode")
);
--> statement-breakpoint
CREATE TABLE "seen_homes" (
	"world" text NOT NULL,
	"worker_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_homes_world_worker_id_property_id_pk" PRIMARY KEY("world","worker_id","property_id")
);
--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "rating_before" double precision;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "ratings_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "visits_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "place_source" text;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "hours_set_by" text;--> statement-breakpoint
ALTER TABLE "payment_adjustments" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "visit_cancellations" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "breaks" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "may_be_called" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "place_source" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "postcode_since" date;--> statement-breakpoint
ALTER TABLE "seen_homes" ADD CONSTRAINT "seen_homes_world_property_id_properties_world_id_fk" FOREIGN KEY ("world","property_id") REFERENCES "public"."properties"("world","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seen_homes_property" ON "seen_homes" USING btree ("world","property_id");