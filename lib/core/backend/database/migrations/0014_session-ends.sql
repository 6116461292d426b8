CREATE TABLE "code_reads" (
	"world" text NOT NULL,
	"token_hash" text NOT NULL,
	"job_id" integer NOT NULL,
	"scheduled_date" date NOT NULL,
	CONSTRAINT "code_reads_world_token_hash_job_id_scheduled_date_pk" PRIMARY KEY("world","token_hash","job_id","scheduled_date")
);
--> statement-breakpoint
ALTER TABLE "code_reads" ADD CONSTRAINT "code_reads_world_token_hash_tokens_world_hash_fk" FOREIGN KEY ("world","token_hash") REFERENCES "public"."tokens"("world","hash") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Open event streams end with their token, whatever deletes it: a sign-out, a password change, the removal of its account.
-- The payload has the form of JSON.stringify, by which the live hub looks it up.
CREATE FUNCTION "notify_token_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sweep_live', '[' || to_json(OLD.world)::text || ',"account:' || OLD.account_id || '"]');
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tokens_end_streams" AFTER DELETE ON "tokens"
  FOR EACH ROW EXECUTE FUNCTION "notify_token_end"();
