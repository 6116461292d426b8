ALTER TABLE "visits" ADD COLUMN "started_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "finished_told_at" timestamp with time zone;