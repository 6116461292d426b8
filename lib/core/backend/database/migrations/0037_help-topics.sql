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
