-- No query sees or changes a row of another world than the one that its transaction names in app.world. '*' names all
-- of them: sign-in by e-mail, token lookup and the roller's list need that. FORCE holds the tables' owner to it too.
-- Every later table with a world column needs the same three lines; the isolation test walks the schema to see that.
ALTER TABLE "worlds" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "worlds" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "worlds" USING (current_setting('app.world', true) IN ("id", '*'));
--> statement-breakpoint
ALTER TABLE "accounts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "accounts" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "accounts" USING (current_setting('app.world', true) IN ("world", '*'));
--> statement-breakpoint
ALTER TABLE "tokens" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tokens" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "tokens" USING (current_setting('app.world', true) IN ("world", '*'));
--> statement-breakpoint
ALTER TABLE "workers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "workers" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "workers" USING (current_setting('app.world', true) IN ("world", '*'));
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "customers" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "customers" USING (current_setting('app.world', true) IN ("world", '*'));
--> statement-breakpoint
ALTER TABLE "properties" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "properties" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "properties" USING (current_setting('app.world', true) IN ("world", '*'));
--> statement-breakpoint
ALTER TABLE "keys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "keys" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "keys" USING (current_setting('app.world', true) IN ("world", '*'));
--> statement-breakpoint
ALTER TABLE "jobs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "jobs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "jobs" USING (current_setting('app.world', true) IN ("world", '*'));
--> statement-breakpoint
ALTER TABLE "visits" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "visits" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "visits" USING (current_setting('app.world', true) IN ("world", '*'));
--> statement-breakpoint
ALTER TABLE "remote_key_transfers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "remote_key_transfers" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "remote_key_transfers" USING (current_setting('app.world', true) IN ("world", '*'));
--> statement-breakpoint
ALTER TABLE "weekly_availability" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "weekly_availability" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "weekly_availability" USING (current_setting('app.world', true) IN ("world", '*'));
--> statement-breakpoint
ALTER TABLE "day_overrides" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "day_overrides" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "day_overrides" USING (current_setting('app.world', true) IN ("world", '*'));
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "idempotency_keys" USING (current_setting('app.world', true) IN ("world", '*'));
--> statement-breakpoint
ALTER TABLE "import_refs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "import_refs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "own_world" ON "import_refs" USING (current_setting('app.world', true) IN ("world", '*'));
