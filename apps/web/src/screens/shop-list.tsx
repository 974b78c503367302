export default function ShopListScreen() {
  return null;
}
