CREATE TABLE "inbox_items" (
	"world" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"assignee_id" integer,
	"resolved_at" timestamp with time zone,
	"resolved_by" integer,
	CONSTRAINT "inbox_items_world_kind_subject_pk" PRIMARY KEY("world","kind","subject")
);
--> statement-breakpoint
CREATE INDEX "inbox_items_assignee" ON "inbox_items" USING btree ("world","assignee_id");--> statement-breakpoint
CREATE INDEX "access_attempts_at" ON "access_attempts" USING btree ("world","at");--> statement-breakpoint
CREATE INDEX "problem_reports_open" ON "problem_reports" USING btree ("world","reported_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "problem_reports_done" ON "problem_reports" USING btree ("world","reported_at","id") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "support_call_requests_open" ON "support_call_requests" USING btree ("world","requested_at","id") WHERE done_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "support_call_requests_done" ON "support_call_requests" USING btree ("world","requested_at","id") WHERE done_at is not null and cancelled_at is null;