export default function NewsItemScreen() {
  return null;
}
