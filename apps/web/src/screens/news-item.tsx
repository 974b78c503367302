import { useParams } from '@tanstack/react-router';
import { NewsArticle } from '../features/news/news-article.tsx';
import { useNewsItem } from '../features/news/use-news.ts';
import { useHeader } from '../shell/header-slots.ts';

export default function NewsItemScreen() {
  const { newsId = '' } = useParams({ strict: false });
  const { data } = useNewsItem(newsId);
  useHeader({ title: data?.news.title });
  return <NewsArticle id={newsId} />;
}
