CREATE TABLE "rating_links" (
	"world" text NOT NULL,
	"hash" text NOT NULL,
	"job_id" integer NOT NULL,
	"scheduled_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "rating_links_world_hash_pk" PRIMARY KEY("world","hash")
);
--> statement-breakpoint
ALTER TABLE "rating_links" ADD CONSTRAINT "rating_links_world_job_id_scheduled_date_visits_world_job_id_scheduled_date_fk" FOREIGN KEY ("world","job_id","scheduled_date") REFERENCES "public"."visits"("world","job_id","scheduled_date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rating_links_hash" ON "rating_links" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "rating_links_visit" ON "rating_links" USING btree ("world","job_id","scheduled_date");--> statement-breakpoint
ALTER TABLE "workers" DROP COLUMN "last_60_days_metrics";