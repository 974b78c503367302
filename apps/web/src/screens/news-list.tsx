export default function NewsListScreen() {
  return null;
}
