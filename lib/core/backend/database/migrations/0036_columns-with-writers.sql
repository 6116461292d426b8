SELECT set_config('app.world', '*', true);--> statement-breakpoint
-- Bonus pay that no day says begins with the worker's first day, before all days that the office has entered.
INSERT INTO "bonus_days" ("world", "worker_id", "from_day", "is_on_bonus")
  SELECT w."world", w."id", least(
    coalesce(w."started_work", w."created_at"::date),
    (SELECT min(b."from_day") - 1 FROM "bonus_days" b WHERE b."world" = w."world" AND b."worker_id" = w."id")
  ), true FROM "workers" w WHERE w."is_eligible_for_bonus"
  ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "payment_details" DROP COLUMN "pending_payment_period_exists";--> statement-breakpoint
ALTER TABLE "workers" DROP COLUMN "is_eligible_for_bonus";--> statement-breakpoint
ALTER TABLE "workers" DROP COLUMN "last_app_usage_at";--> statement-breakpoint
ALTER TABLE "broadcasts" DROP COLUMN "days_valid";--> statement-breakpoint
ALTER TABLE "visits" DROP COLUMN "worker_can_call_customer";--> statement-breakpoint
ALTER TABLE "visits" DROP COLUMN "includes_bonus";