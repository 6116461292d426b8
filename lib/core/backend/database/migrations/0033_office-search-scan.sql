-- The office's search scans the folded columns again: docs/decisions/0531-scan-folded-text-for-every-office-search.md.
-- The triggers go with their functions.
DROP FUNCTION "note_search_inserts"() CASCADE;--> statement-breakpoint
DROP FUNCTION "note_search_update"() CASCADE;--> statement-breakpoint
DROP TABLE "search_changes" CASCADE;
