// Pages of the feed at 1,000,000 posts, through the gateway, against the bare SQL of the same page.
import { listPosts } from '@grow/contracts';
import pg from 'pg';
import { measureCalls, quantile, startCommunityProduct } from './community-product.ts';

const posts = 1_000_000;
const bareSql = `
  select p.id, p.user_id, p.content, p.image_url, p.category, p.likes, p.comments, p.created_at,
    l.user_id is not null as is_liked, quoted.id as lesson_id, quoted.module_id, quoted.title
  from posts p
  left join post_likes l on l.user_id = 1 and l.post_id = p.id
  left join lessons quoted on quoted.id = p.lesson_id and quoted.deleted_at is null
  where p.hidden_at is null and p.deleted_at is null`;
const order = 'order by p.id desc limit 21';

const product = await startCommunityProduct();
const database = new pg.Client({ connectionString: product.databases.content });
try {
  await database.connect();
  await fill();
  const cookie = await product.join();
  const results = [
    await compare('first page', cookie, '', `${bareSql} ${order}`),
    await compare('a page in the middle', cookie, '?cursor=500000', `${bareSql} and p.id < 500000 ${order}`),
    await compare('first page of a category', cookie, '?category=soil', `${bareSql} and p.category = 'soil' ${order}`),
    await compare(
      'a category, in the middle',
      cookie,
      '?category=soil&cursor=500000',
      `${bareSql} and p.category = 'soil' and p.id < 500000 ${order}`,
    ),
  ];
  const slowest = Math.max(...results.map(({ p95 }) => p95));
  const ratio = Math.max(...results.map(({ times }) => times));
  console.log(
    `RESULT feed page at ${posts} posts: slowest p95 ${slowest.toFixed(1)} ms (wanted: under 100), at most ${ratio.toFixed(1)}x the bare SQL`,
  );
} finally {
  await database.end();
  await product.close();
}

async function fill(): Promise<void> {
  await database.query(
    `insert into posts (user_id, content, category, likes, created_at)
     select 1 + n % 20000, repeat('Some words of a grower. ', 1 + n % 20),
       (array['help', 'soil', 'hydroponics', 'plant-health', 'harvest', 'show-and-tell'])[1 + n % 6],
       0, now() - (${posts} - n) * interval '20 seconds'
     from generate_series(1, ${posts}) n`,
  );
  await database.query(
    'insert into post_likes (user_id, post_id) select 1 + n % 20000, n from generate_series(1, 200000) n on conflict do nothing',
  );
  await database.query('vacuum analyze posts');
  await database.query('vacuum analyze post_likes');
}

async function compare(name: string, cookie: string, query: string, sql: string) {
  const gateway = await measureCalls(async () => {
    const response = await fetch(`${product.url}${listPosts.path}${query}`, { headers: { cookie } });
    if (response.status !== 200) throw new Error(`The feed answered ${response.status}`);
    await response.arrayBuffer();
  });
  const bare = await measureCalls(() => database.query(sql));
  const times = quantile(gateway, 0.5) / quantile(bare, 0.5);
  const p95 = quantile(gateway, 0.95);
  console.log(
    `${name}: p50 ${quantile(gateway, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; bare SQL p50 ${quantile(bare, 0.5).toFixed(2)} ms; ${times.toFixed(1)}x`,
  );
  return { p95, times };
}
