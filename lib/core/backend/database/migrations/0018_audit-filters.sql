CREATE INDEX "audit_entries_administrator" ON "audit_entries" USING btree ("world","administrator_email","id");--> statement-breakpoint
CREATE INDEX "audit_entries_call" ON "audit_entries" USING btree ("world","call","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("world","at");