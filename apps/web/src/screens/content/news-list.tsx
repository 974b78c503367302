import { NewsList } from '../../features/content/news/list.tsx';

export default function NewsListScreen() {
  return <NewsList />;
}
