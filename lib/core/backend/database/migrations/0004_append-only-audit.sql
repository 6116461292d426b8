-- What administrators did stays as it was written, for the app's own role and for the tables' owner. A test's or a demo's
-- world may be removed with everything in it; the marketplace's never is.
CREATE FUNCTION "keep_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting('app.removed_world', true) = OLD.world
      AND EXISTS (SELECT FROM worlds WHERE id = OLD.world AND kind <> 'marketplace')
    THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'Audit entries are only ever added' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "keep_audit_entries"();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay_whole" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_entries"();
