-- No query sees or changes a row of another world than the one that its transaction names in app.world. '*' names all
-- of them: sign-in by e-mail, token lookup and the roller's list need that. FORCE holds the tables' owner to it too.
-- Every table with a world column is confined so, later ones by the call that each start makes after its migrations.
CREATE FUNCTION "confine_world_tables"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOR name IN
    SELECT c.relname FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'world' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT (c.relrowsecurity AND c.relforcerowsecurity)
  LOOP
    EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_world ON public.%I USING (current_setting(''app.world'', true) IN (world, ''*''))', name
    );
  END LOOP;
END $$;
--> statement-breakpoint
SELECT "confine_world_tables"();
--> statement-breakpoint
ALTER TABLE "worlds" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "worlds" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "worlds" USING (current_setting('app.world', true) IN ("id", '*'));
