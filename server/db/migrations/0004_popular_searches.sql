CREATE TABLE "search_counts" (
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"day" date NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_counts_lang_text_day_pk" PRIMARY KEY("lang","text","day")
);
