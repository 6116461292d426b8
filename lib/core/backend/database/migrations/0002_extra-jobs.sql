ALTER TABLE "jobs" ADD COLUMN "is_on_offer" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "open_outward" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "is_on_offer" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "open_outward" text;--> statement-breakpoint
CREATE INDEX "jobs_property" ON "jobs" USING btree ("world","property_id");--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("world","open_outward",((extract(isodow from "first_date"))::int),"start_time","id") WHERE open_outward is not null and is_on_offer and frequency_days > 1;--> statement-breakpoint
CREATE INDEX "jobs_open_any_weekday" ON "jobs" USING btree ("world","open_outward","start_time","id") WHERE open_outward is not null and is_on_offer and frequency_days > 1 and frequency_days % 7 <> 0;--> statement-breakpoint
CREATE INDEX "visits_open" ON "visits" USING btree ("world","actual_date","open_outward","start_time","job_id") WHERE open_outward is not null and is_on_offer;--> statement-breakpoint
-- Where an open job is, beside the day and time that lists ask for: an index cannot reach into another table. The database
-- keeps it itself, so that nobody who makes, moves, releases or imports a visit has to remember it. A visit of a regular job
-- without a worker has none: it goes with its job. One that its worker has skipped has one again, for the customer
-- still waits.
CREATE FUNCTION "set_open_outward_of_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.worker_id IS NULL THEN
    SELECT split_part(p.postcode, ' ', 1) INTO NEW.open_outward
    FROM properties p WHERE p.world = NEW.world AND p.id = NEW.property_id;
  ELSE
    NEW.open_outward := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "set_open_outward_of_visit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.open_outward := NULL;
  IF (NEW.worker_id IS NULL AND NOT NEW.skipped) OR (NEW.skipped AND NEW.skipped_by_user_role = 'workers') THEN
    SELECT split_part(p.postcode, ' ', 1) INTO NEW.open_outward
    FROM jobs j JOIN properties p ON p.world = j.world AND p.id = j.property_id
    WHERE j.world = NEW.world AND j.id = NEW.job_id AND (j.frequency_days <= 1 OR j.worker_id IS NOT NULL);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "follow_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE visits SET skipped = skipped WHERE world = NEW.world AND job_id = NEW.id AND (worker_id IS NULL OR skipped);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "follow_property"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET worker_id = NULL WHERE world = NEW.world AND property_id = NEW.id AND worker_id IS NULL;
  UPDATE visits SET skipped = skipped
  WHERE world = NEW.world AND (worker_id IS NULL OR skipped)
    AND job_id IN (SELECT id FROM jobs WHERE world = NEW.world AND property_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "jobs_open_outward" BEFORE INSERT OR UPDATE OF worker_id, property_id ON "jobs"
FOR EACH ROW EXECUTE FUNCTION "set_open_outward_of_job"();
--> statement-breakpoint
CREATE TRIGGER "visits_open_outward" BEFORE INSERT OR UPDATE OF worker_id, job_id, skipped, skipped_by_user_role ON "visits"
FOR EACH ROW EXECUTE FUNCTION "set_open_outward_of_visit"();
--> statement-breakpoint
CREATE TRIGGER "jobs_visits_follow" AFTER UPDATE OF worker_id, frequency_days, property_id ON "jobs"
FOR EACH ROW WHEN (
  (OLD.worker_id IS NULL) <> (NEW.worker_id IS NULL)
  OR OLD.frequency_days <> NEW.frequency_days OR OLD.property_id <> NEW.property_id
) EXECUTE FUNCTION "follow_job"();
--> statement-breakpoint
CREATE TRIGGER "properties_jobs_follow" AFTER UPDATE OF postcode ON "properties"
FOR EACH ROW WHEN (OLD.postcode <> NEW.postcode) EXECUTE FUNCTION "follow_property"();
--> statement-breakpoint
-- Those that are there already; every world's, which row-level security shows by the star.
SELECT set_config('app.world', '*', true);
--> statement-breakpoint
UPDATE "jobs" SET "worker_id" = "worker_id" WHERE "worker_id" IS NULL;
--> statement-breakpoint
UPDATE "visits" SET "skipped" = "skipped" WHERE "worker_id" IS NULL OR "skipped";
