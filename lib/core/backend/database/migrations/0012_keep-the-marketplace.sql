-- The audit of the marketplace can be undone by no statement of the app's own role, nor of the tables' owner: its world stays, and
-- stays the marketplace. Other worlds are removed as before.
CREATE FUNCTION "keep_marketplace"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.kind <> 'marketplace' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.kind <> 'marketplace' OR (NEW.kind = OLD.kind AND NEW.id = OLD.id)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The marketplace stays' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "marketplace_stays" BEFORE UPDATE OR DELETE ON "worlds"
  FOR EACH ROW EXECUTE FUNCTION "keep_marketplace"();
--> statement-breakpoint
CREATE TRIGGER "marketplace_stays_whole" BEFORE TRUNCATE ON "worlds"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_marketplace"();
--> statement-breakpoint
-- As before, but asks the table itself: an unqualified name finds a temporary table of the same name first.
CREATE OR REPLACE FUNCTION "keep_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting('app.removed_world', true) = OLD.world
      AND EXISTS (SELECT FROM public.worlds WHERE id = OLD.world AND kind <> 'marketplace')
    THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'Audit entries are only ever added' USING ERRCODE = 'insufficient_privilege';
END $$;
