-- What every installation starts with, whatever it publishes. All of it can be changed by operators afterwards.

INSERT INTO report_reasons (name, description, position) VALUES
  ('涉及未成年人', '内容中出现未成年人，或有相关暗示', 10),
  ('未经本人同意', '偷拍、泄露，或当事人未同意公开', 20),
  ('暴力或胁迫', '有伤害、强迫、虐待他人或动物的内容', 30),
  ('违法内容', '涉及毒品、赌博、诈骗等违法行为', 40),
  ('泄露隐私', '公开了他人的姓名、住址、证件等信息', 50),
  ('侵犯版权', '未经授权搬运，或冒用他人作品', 60),
  ('辱骂或仇恨', '攻击、歧视、骚扰他人', 70),
  ('垃圾广告', '广告、引流，或与标题不符的内容', 80),
  ('画面或播放有问题', '打不开、花屏、没有声音', 90),
  ('其他', '以上都不是，请在补充说明里写明', 100);

INSERT INTO tags (name) VALUES
  ('灯塔'), ('海岛'), ('星空'), ('极光'), ('火车'), ('手作'), ('城市'), ('雨夜'), ('纪录片'), ('自然'), ('旅行'), ('治愈')
ON CONFLICT (name) DO NOTHING;

-- Ids below 100 are fixed by the specification and are pages of their own; channels shown in place start at 100.
INSERT INTO tabs (id, area, sort, name, path, filter, position) VALUES
  (100, 'home', 'recommend', '推荐', '', '{}', 10),
  (5, 'home', 'daily', '每日', '/home/daily', '{}', 20),
  (2, 'home', 'hot', '原创', '/home/hot', '{}', 30),
  (9, 'home', 'anime', '动漫', '/home/anime', '{}', 40),
  (1, 'home', 'rank', '排行', '/home/rank', '{}', 50),
  (11, 'home', 'live', '直播', '/home/live', '{}', 60),
  (3, 'home', 'collect', '合集', '/collect', '{}', 70),
  (4, 'home', 'resource', '资源', '/home/resource', '{}', 80),
  (101, 'home', 'newest', '最新', '', '{"order":"newest"}', 90),
  (102, 'home', 'island', '海岛', '', '{"tags":["海岛","灯塔"]}', 100),
  (103, 'home', 'sky', '星空', '', '{"tags":["星空","极光"]}', 110),
  (104, 'home', 'craft', '手作', '', '{"tags":["手作"]}', 120),
  (105, 'home', 'city', '城市', '', '{"tags":["城市","雨夜"]}', 130),
  (106, 'home', 'train', '火车', '', '{"tags":["火车","旅行"]}', 140),
  (107, 'home', 'nature', '自然', '', '{"tags":["自然","纪录片"]}', 150),
  (108, 'home', 'calm', '治愈', '', '{"tags":["治愈"]}', 160),
  (201, 'find', 'recommend', '推荐', '', '{}', 10),
  (202, 'find', 'newest', '最新', '', '{"order":"newest"}', 20),
  (203, 'find', 'hottest', '最热', '', '{"order":"hottest"}', 30),
  (301, 'nag', 'featured', '精选', '', '{}', 10),
  (302, 'nag', 'newest', '最新', '', '{"order":"newest"}', 20),
  (303, 'nag', 'hottest', '最热', '', '{"order":"hottest"}', 30),
  (401, 'original', 'all', '全部', '', '{}', 10),
  (402, 'original', 'newest', '最新上映', '', '{"order":"newest"}', 20),
  (403, 'original', 'hottest', '正在热播', '', '{"order":"hottest"}', 30),
  (404, 'original', 'documentary', '纪录片', '', '{"tags":["纪录片"]}', 40),
  (501, 'post', 'follow', '关注', '', '{}', 10),
  (502, 'post', 'recommend', '推荐', '', '{}', 20),
  (503, 'post', 'newest', '最新', '', '{"order":"newest"}', 30),
  (504, 'post', 'video', '视频', '', '{}', 40),
  (505, 'post', 'picture', '图片', '', '{}', 50),
  (601, 'cartoon', 'week', '本周更新', '', '{"days":7}', 10),
  (602, 'cartoon', 'ongoing', '连载中', '', '{}', 20),
  (603, 'cartoon', 'finished', '已完结', '', '{}', 30),
  (604, 'cartoon', 'hottest', '最热', '', '{"order":"hottest"}', 40);

INSERT INTO tab_sections (tab_id, title, layout, more, changeable, size, filter, sort, position) VALUES
  (100, '今夜推荐', 'grid', '/home/resource', true, 4, '{}', 'recommended', 10),
  (100, '最新上船', 'strip', '/home/hot', false, 6, '{}', 'newest', 20),
  (100, '正在热播', 'lead', '/home/rank', false, 3, '{}', 'hottest', 30),
  (100, '治愈角落', 'grid', '/tag?name=治愈', true, 4, '{"tags":["治愈"]}', 'recommended', 40);

-- The page shows an entry once its page exists.
INSERT INTO tab_entries (tab_id, name, icon, url, to_type, position) VALUES
  (100, '应用中心', 'apps', '/app-center', 2, 10),
  (100, '排行榜', 'rank', '/home/rank', 2, 20),
  (100, '合集', 'collection', '/collect', 2, 30),
  (100, '求片', 'compass', '/my/afilm', 2, 40),
  (100, '直播', 'live', '/home/live', 2, 50),
  (100, '漫画', 'comic', '/comics', 2, 60),
  (100, '小说', 'story', '/story', 2, 70),
  (100, '图集', 'image', '/images', 2, 80),
  (100, '每日热门', 'calendar', '/home/daily', 2, 90),
  (100, '全部分类', 'layers', '/category', 2, 100);

INSERT INTO settings (key, value) VALUES
  ('title', '"夜航 · 陪你看完今晚的海"'),
  ('description', '"夜航是一间开在夜里的放映室：海岛、星空、火车与手作，都有人慢慢拍给你看。"'),
  ('keywords', '"夜航,视频,短片,纪录片,海岛,星空,旅行,治愈"'),
  -- Empty: the page's own address is shared.
  ('share_url', '""'),
  ('github_url', '""'),
  ('can_aw', '0'),
  ('can_aw_tips', '"暗网频道需要通行卡，开通后即可进入。"'),
  ('search_hints', '["极光观测日记", "第一班渡轮", "雨夜的老城", "手作帆船", "慢火车窗外"]')
ON CONFLICT (key) DO NOTHING;
