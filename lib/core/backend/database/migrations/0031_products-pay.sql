ALTER TABLE "visit_pay" ADD COLUMN "products_pence" integer;--> statement-breakpoint
-- Lines with a stored tip belong to closed weeks, which paid no products: their totals stay.
UPDATE "visit_pay" SET "products_pence" = 0 WHERE "tip_pence" IS NOT NULL;
