import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { news } from '../../data/content/news.ts';
import { NewsArticleView } from '../../features/content/news/article.tsx';
import { useHeader } from '../../shell/layout/header-slots.ts';

export default function NewsItemScreen() {
  const { newsId = '' } = useParams({ strict: false });
  const { data } = useQuery(news.one(newsId));
  useHeader({ title: data?.news.title });
  return <NewsArticleView id={newsId} />;
}
