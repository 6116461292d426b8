CREATE TABLE "seen_homes" (
	"world" text NOT NULL,
	"worker_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_homes_world_worker_id_property_id_pk" PRIMARY KEY("world","worker_id","property_id")
);
--> statement-breakpoint
ALTER TABLE "seen_homes" ADD CONSTRAINT "seen_homes_world_property_id_properties_world_id_fk" FOREIGN KEY ("world","property_id") REFERENCES "public"."properties"("world","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seen_homes_property" ON "seen_homes" USING btree ("world","property_id");