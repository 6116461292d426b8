CREATE TABLE "worker_photos" (
	"world" text NOT NULL,
	"worker_id" integer NOT NULL,
	"id" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "worker_photos_world_worker_id_pk" PRIMARY KEY("world","worker_id")
);
