ALTER TABLE "jobs" ADD COLUMN "offered_from_worker_id" integer;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "offered_from_worker_id" integer;--> statement-breakpoint
-- A job that a worker has was taken from nobody: whoever writes the worker need not know of the column.
CREATE FUNCTION "clear_offered_from"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.offered_from_worker_id := NULL;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "jobs_offered_from" BEFORE INSERT OR UPDATE OF worker_id, offered_from_worker_id ON "jobs"
FOR EACH ROW WHEN (NEW.worker_id IS NOT NULL) EXECUTE FUNCTION "clear_offered_from"();--> statement-breakpoint
CREATE TRIGGER "visits_offered_from" BEFORE INSERT OR UPDATE OF worker_id, offered_from_worker_id ON "visits"
FOR EACH ROW WHEN (NEW.worker_id IS NOT NULL) EXECUTE FUNCTION "clear_offered_from"();
