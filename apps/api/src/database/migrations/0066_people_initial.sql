CREATE INDEX IF NOT EXISTS "people_initial" ON "people" USING btree (left(lower("last_name"), 1),lower("first_name") text_pattern_ops,lower("last_name") text_pattern_ops,"id");
