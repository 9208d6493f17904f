-- A restored shop must not reopen sessions that have ended since the backup, nor send anything twice.
truncate sessions, access_tokens, push_subscriptions, pushes, verification_codes, reset_links, known_devices, login_delays, rate_limits,
  passkey_challenges, product_alerts, alert_links;
update mails set gave_up_at = now() where sent_at is null and gave_up_at is null;
update sandbox_callbacks set gave_up_at = now() where sent_at is null and gave_up_at is null;
