CREATE TABLE "password_resets" (
	"world" text NOT NULL,
	"hash" text NOT NULL,
	"account_id" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_world_hash_pk" PRIMARY KEY("world","hash")
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_world_account_id_accounts_world_id_fk" FOREIGN KEY ("world","account_id") REFERENCES "public"."accounts"("world","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_hash" ON "password_resets" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "password_resets_account" ON "password_resets" USING btree ("world","account_id");