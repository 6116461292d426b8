ALTER TABLE "workers" ADD COLUMN "rating_before" double precision;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "ratings_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "visits_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "hours_set_by" text;