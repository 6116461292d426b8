ALTER TABLE "payment_adjustments" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "visit_cancellations" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "breaks" ADD COLUMN "rules" jsonb;