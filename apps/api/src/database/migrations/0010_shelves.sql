ALTER TABLE "collections" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
CREATE VIEW live_collections AS
SELECT slug, brand, title, subs, image, tile_hue, position FROM collections
WHERE (starts_at IS NULL OR starts_at <= now()) AND (ends_at IS NULL OR ends_at > now());
--> statement-breakpoint
INSERT INTO collections (slug, brand, title, subs, image, tile_hue, position) VALUES
('sticks', 'main', 'Стіки', '[{"id":"gloPro","title":"Для серії Pro"},{"id":"hyper","title":"Для серії Hyper"}]', '/art/7700001-1.svg', 58, 0),
('devices', 'main', 'Пристрої', '[{"id":"all","title":"Усі"},{"id":"one","title":"Компактні"},{"id":"two","title":"З великим акумулятором"}]', '/art/7700021-1.svg', 50, 1),
('popular', 'main', 'Популярне', '[]', '/art/7700007-1.svg', 205, 2),
('accessories', 'main', 'Аксесуари', '[]', '/art/7700031-1.svg', 62, 3),
('bonus', 'main', 'Товари за XP', '[{"id":"one","title":"До пристрою"},{"id":"two","title":"Речі клубу"}]', '/art/7700044-1.svg', 55, 4),
('ogo-velo', 'ogo', 'Подушечки velo', '[]', '/art/7700101-1.svg', 285, 5),
('ogo-sticks', 'ogo', 'Стіки блоками', '[]', '/art/7700111-1.svg', 290, 6),
('ogo-sticks-single', 'ogo', 'Стіки пачками', '[]', '/art/7700121-1.svg', 290, 7),
('ogo-cigs', 'ogo', 'Електронні сигарети', '[]', '/art/7700131-1.svg', 262, 8),
('ogo-devices', 'ogo', 'Пристрої', '[]', '/art/7700141-1.svg', 288, 9),
('ogo-accessories', 'ogo', 'Аксесуари', '[]', '/art/7700151-1.svg', 290, 10),
('ogo-merch', 'ogo', 'Мерч', '[]', '/art/7700161-1.svg', 288, 11),
('ogo-bonus', 'ogo', 'Товари за XP', '[]', '/art/7700171-1.svg', 286, 12)
ON CONFLICT (slug) DO NOTHING;
