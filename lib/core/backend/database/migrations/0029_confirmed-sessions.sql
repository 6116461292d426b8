ALTER TABLE "payment_details" ADD COLUMN "account_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "confirmed_at" timestamp with time zone;