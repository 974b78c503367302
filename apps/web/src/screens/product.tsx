export default function ProductScreen() {
  return null;
}
