DROP INDEX "jobs_open_any_weekday";--> statement-breakpoint
DROP INDEX "jobs_open";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "weekday" integer GENERATED ALWAYS AS (case when frequency_days % 7 = 0 then extract(isodow from first_date)::int end) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_taken_as_extra" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("world","open_outward","weekday","start_time","id") WHERE open_outward is not null and is_on_offer and frequency_days > 1;