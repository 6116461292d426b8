DROP INDEX "workers_full_name";--> statement-breakpoint
DROP INDEX "workers_last_name";--> statement-breakpoint
DROP INDEX "workers_email";--> statement-breakpoint
DROP INDEX "workers_postcode";--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "name_key" text COLLATE "C" GENERATED ALWAYS AS (lower("first_names" || ' ' || "last_name")) STORED;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "last_name_key" text COLLATE "C" GENERATED ALWAYS AS (lower("last_name")) STORED;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "email_key" text COLLATE "C" GENERATED ALWAYS AS (lower("email")) STORED;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "postcode_key" text COLLATE "C" GENERATED ALWAYS AS (lower(replace("postcode", ' ', ''))) STORED;--> statement-breakpoint
CREATE INDEX "workers_name_key" ON "workers" USING btree ("world","name_key");--> statement-breakpoint
CREATE INDEX "workers_last_name_key" ON "workers" USING btree ("world","last_name_key","id");--> statement-breakpoint
CREATE INDEX "workers_email_key" ON "workers" USING btree ("world","email_key");--> statement-breakpoint
CREATE INDEX "workers_postcode_key" ON "workers" USING btree ("world","postcode_key");