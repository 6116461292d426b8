ALTER TABLE "devices" ADD COLUMN "push_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "sent_to" integer[] DEFAULT '{}' NOT NULL;