-- Books an entry after the customer's last one. Whoever comes second waits for the first's commit, and reads what it left.
CREATE FUNCTION book_wallet_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	last record;
BEGIN
	PERFORM 1 FROM customers WHERE id = NEW.customer_id FOR NO KEY UPDATE;
	SELECT position, balance_after INTO last FROM wallet_entries
		WHERE customer_id = NEW.customer_id ORDER BY position DESC LIMIT 1;
	NEW.position := coalesce(last.position, 0) + 1;
	NEW.balance_after := coalesce(last.balance_after, 0) + NEW.amount;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER wallet_entries_book BEFORE INSERT ON wallet_entries FOR EACH ROW EXECUTE FUNCTION book_wallet_entry();
--> statement-breakpoint
-- The books stay as they were written. Only whose they are is forgotten when the account goes.
CREATE FUNCTION keep_wallet_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.customer_id IS NULL AND to_jsonb(NEW) - 'customer_id' = to_jsonb(OLD) - 'customer_id' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'entries of the wallets never change' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER wallet_entries_keep BEFORE UPDATE OR DELETE ON wallet_entries FOR EACH ROW EXECUTE FUNCTION keep_wallet_entry();
--> statement-breakpoint
CREATE TRIGGER wallet_entries_keep_all BEFORE TRUNCATE ON wallet_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_wallet_entry();
