-- A visit has its own home and customer. The rows of every world get them from their jobs.
SELECT set_config('app.world', '*', true);--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "property_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "customer_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "visits" v SET "property_id" = p."id", "customer_id" = p."customer_id"
FROM "jobs" j JOIN "properties" p ON p."world" = j."world" AND p."id" = j."property_id"
WHERE j."world" = v."world" AND j."id" = v."job_id";--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_world_property_id_properties_world_id_fk" FOREIGN KEY ("world","property_id") REFERENCES "public"."properties"("world","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_world_customer_id_customers_world_id_fk" FOREIGN KEY ("world","customer_id") REFERENCES "public"."customers"("world","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_property_day" ON "visits" USING btree ("world","property_id","actual_date");--> statement-breakpoint
CREATE INDEX "visits_customer_day" ON "visits" USING btree ("world","customer_id","actual_date");--> statement-breakpoint
-- A new visit has its job's home unless the insert names one. The trigger's name sorts before "visits_open_outward",
-- which reads the home.
CREATE FUNCTION "set_home_of_visit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.property_id, 0) = 0 THEN
    SELECT j.property_id INTO NEW.property_id FROM jobs j WHERE j.world = NEW.world AND j.id = NEW.job_id;
  END IF;
  IF coalesce(NEW.customer_id, 0) = 0 THEN
    SELECT p.customer_id INTO NEW.customer_id FROM properties p WHERE p.world = NEW.world AND p.id = NEW.property_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "visits_home" BEFORE INSERT ON "visits"
FOR EACH ROW WHEN (NEW.property_id = 0 OR NEW.customer_id = 0) EXECUTE FUNCTION "set_home_of_visit"();--> statement-breakpoint
-- As before, but by the visit's own home.
CREATE OR REPLACE FUNCTION "set_open_outward_of_visit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.open_outward := NULL;
  IF (NEW.worker_id IS NULL AND NOT NEW.skipped) OR (NEW.skipped AND NEW.skipped_by_user_role = 'workers') THEN
    SELECT split_part(p.postcode, ' ', 1) INTO NEW.open_outward
    FROM jobs j JOIN properties p ON p.world = j.world AND p.id = NEW.property_id
    WHERE j.world = NEW.world AND j.id = NEW.job_id AND (j.frequency_days <= 1 OR j.worker_id IS NOT NULL);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER "visits_open_outward" ON "visits";--> statement-breakpoint
CREATE TRIGGER "visits_open_outward" BEFORE INSERT OR UPDATE OF worker_id, job_id, property_id, skipped, skipped_by_user_role ON "visits"
FOR EACH ROW EXECUTE FUNCTION "set_open_outward_of_visit"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "follow_property"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET worker_id = NULL WHERE world = NEW.world AND property_id = NEW.id AND worker_id IS NULL;
  UPDATE visits SET skipped = skipped
  WHERE world = NEW.world AND (worker_id IS NULL OR skipped) AND property_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "jobs_visits_follow" ON "jobs";--> statement-breakpoint
CREATE TRIGGER "jobs_visits_follow" AFTER UPDATE OF worker_id, frequency_days ON "jobs"
FOR EACH ROW WHEN (
  (OLD.worker_id IS NULL) <> (NEW.worker_id IS NULL) OR OLD.frequency_days <> NEW.frequency_days
) EXECUTE FUNCTION "follow_job"();
