-- A club that has people was open before there was a door.
INSERT INTO "setting_versions" ("key", "brand", "value", "begins_at", "actor", "note", "created_at")
SELECT 'club.open', NULL, 'true'::jsonb, now(), 'unknown', 'It was open before clubs could be closed', now()
WHERE EXISTS (SELECT FROM "people") AND NOT EXISTS (SELECT FROM "setting_versions" WHERE "key" = 'club.open');
