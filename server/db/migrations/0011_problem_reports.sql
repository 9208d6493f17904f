CREATE TABLE "failure_counts" (
	"day" date NOT NULL,
	"machine" text NOT NULL,
	"state" text NOT NULL,
	"error" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failure_counts_day_machine_state_error_pk" PRIMARY KEY("day","machine","state","error")
);
--> statement-breakpoint
CREATE TABLE "problem_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"machine" text NOT NULL,
	"state" text NOT NULL,
	"error" text NOT NULL,
	"build" text NOT NULL,
	"lang" text NOT NULL,
	"recording" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "problem_reports_received_at_index" ON "problem_reports" USING btree ("received_at");