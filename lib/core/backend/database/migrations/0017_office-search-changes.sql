CREATE TABLE "search_changes" (
	"world" text NOT NULL,
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"xact" bigint NOT NULL,
	CONSTRAINT "search_changes_world_kind_id_pk" PRIMARY KEY("world","kind","id")
);
--> statement-breakpoint
CREATE INDEX "search_changes_xact" ON "search_changes" USING btree ("world","xact");--> statement-breakpoint
-- Tells the office's search which texts to read again. Nobody searches demos, so they stay without.
CREATE FUNCTION "note_search_inserts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (world, kind, id, xact)
    SELECT n.world, TG_ARGV[0], n.id, pg_current_xact_id()::text::bigint
    FROM new_rows n JOIN worlds w ON w.id = n.world AND w.kind IN ('marketplace', 'test')
    ON CONFLICT (world, kind, id) DO UPDATE SET xact = excluded.xact;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_search_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (world, kind, id, xact)
    SELECT NEW.world, TG_ARGV[0], NEW.id, pg_current_xact_id()::text::bigint
    FROM worlds w WHERE w.id = NEW.world AND w.kind IN ('marketplace', 'test')
    ON CONFLICT (world, kind, id) DO UPDATE SET xact = excluded.xact;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "workers_search_inserts" AFTER INSERT ON "workers" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_search_inserts"('worker');
--> statement-breakpoint
CREATE TRIGGER "workers_search_update" AFTER UPDATE ON "workers" FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION "note_search_update"('worker');
--> statement-breakpoint
CREATE TRIGGER "customers_search_inserts" AFTER INSERT ON "customers" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_search_inserts"('customer');
--> statement-breakpoint
CREATE TRIGGER "customers_search_update" AFTER UPDATE ON "customers" FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION "note_search_update"('customer');
--> statement-breakpoint
CREATE TRIGGER "properties_search_inserts" AFTER INSERT ON "properties" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_search_inserts"('home');
--> statement-breakpoint
CREATE TRIGGER "properties_search_update" AFTER UPDATE ON "properties" FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.customer_id <> NEW.customer_id)
  EXECUTE FUNCTION "note_search_update"('home');
--> statement-breakpoint
CREATE TRIGGER "keys_search_inserts" AFTER INSERT ON "keys" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "note_search_inserts"('key');
--> statement-breakpoint
CREATE TRIGGER "keys_search_update" AFTER UPDATE ON "keys" FOR EACH ROW
  WHEN (OLD.code IS DISTINCT FROM NEW.code) EXECUTE FUNCTION "note_search_update"('key');
