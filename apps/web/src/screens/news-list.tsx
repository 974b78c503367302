import { NewsList } from '../features/news/news-list.tsx';

export default function NewsListScreen() {
  return <NewsList />;
}
