CREATE TABLE "visit_ratings" (
	"world" text NOT NULL,
	"job_id" integer NOT NULL,
	"scheduled_date" date NOT NULL,
	"worker_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"issues" jsonb NOT NULL,
	"message" text,
	"rated_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_ratings_world_job_id_scheduled_date_pk" PRIMARY KEY("world","job_id","scheduled_date")
);
--> statement-breakpoint
ALTER TABLE "visit_ratings" ADD CONSTRAINT "visit_ratings_world_job_id_scheduled_date_visits_world_job_id_scheduled_date_fk" FOREIGN KEY ("world","job_id","scheduled_date") REFERENCES "public"."visits"("world","job_id","scheduled_date") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- As in migration 0001: the new table sees its own world alone.
ALTER TABLE "visit_ratings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "visit_ratings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "visit_ratings" USING (current_setting('app.world', true) IN ("world", '*'));
