ALTER TABLE "remote_key_transfers" ADD COLUMN "cancelled_for" text;--> statement-breakpoint
ALTER TABLE "remote_key_transfers" ADD COLUMN "cancelled_worker_id" integer;