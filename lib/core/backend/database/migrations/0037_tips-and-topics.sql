CREATE TABLE "help_topics" (
	"world" text NOT NULL,
	"category" text NOT NULL,
	"has_email" boolean NOT NULL,
	"has_callback" boolean NOT NULL,
	"has_chat" boolean NOT NULL,
	"recommended" text NOT NULL,
	"tags" jsonb NOT NULL,
	CONSTRAINT "help_topics_world_category_pk" PRIMARY KEY("world","category")
);
--> statement-breakpoint
ALTER TABLE "customer_ratings" ADD COLUMN "said_tip_pence" integer;--> statement-breakpoint
ALTER TABLE "customer_ratings" ADD COLUMN "tip_answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "customer_ratings_open_tips" ON "customer_ratings" USING btree ("world","visit_day") WHERE "customer_ratings"."said_tip_pence" is not null and "customer_ratings"."tip_answered_at" is null;--> statement-breakpoint
ALTER TABLE "customer_ratings" ADD CONSTRAINT "customer_ratings_tip" CHECK ("customer_ratings"."said_tip_pence" > 0);