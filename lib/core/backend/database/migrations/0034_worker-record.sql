CREATE TABLE "bonus_days" (
	"world" text NOT NULL,
	"worker_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"is_on_bonus" boolean NOT NULL,
	CONSTRAINT "bonus_days_world_worker_id_from_day_pk" PRIMARY KEY("world","worker_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "worker_records" (
	"world" text NOT NULL,
	"worker_id" integer NOT NULL,
	"check_seen_on" date,
	"check_seen_by" text,
	"check_until" date,
	"right_to_work" text,
	"right_seen_on" date,
	"right_seen_by" text,
	"right_until" date,
	"wanted_hours" integer,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "worker_records_world_worker_id_pk" PRIMARY KEY("world","worker_id")
);
