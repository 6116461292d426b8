CREATE INDEX "applicants_invited" ON "applicants" USING btree ("world","invited_at","id");--> statement-breakpoint
CREATE INDEX "accounts_worker" ON "accounts" USING btree ("world","worker_id");